"""The network in PyTorch, as `players/network/think.py` thinks it: what a seat knows in, wishes and expectation out."""

from __future__ import annotations

from typing import Any

import numpy.typing as npt
import torch
from torch import nn

from herna.core.game import Game
from herna.players.network.think import HIGHEST, ONE, WHOLE
from herna.players.network.weights import LAYERS, Weights, inputs_of, unpacked

NEVER = -1e9
TOP = HIGHEST / ONE


class Net(nn.Module):  # type: ignore[misc]
    """Three hidden layers, the last one added to the one before; what a neuron says has a bound."""

    bit_at: torch.Tensor
    bit_from: torch.Tensor
    amount_at: torch.Tensor

    def __init__(self, game: Game, hidden: tuple[int, int]) -> None:
        super().__init__()
        inputs, (first, second) = inputs_of(game), hidden
        self.first, self.second = nn.Linear(inputs.size, first), nn.Linear(first, second)
        self.third, self.last = nn.Linear(second, second), nn.Linear(second, game.outputs + 1)
        for layer, gain in ((self.second, 1.4), (self.third, 1.0), (self.last, 0.05)):
            nn.init.orthogonal_(layer.weight, gain)
        nn.init.normal_(self.first.weight, std=0.1)
        for name in LAYERS:
            nn.init.zeros_(getattr(self, name).bias)
        for name, values in inputs._asdict().items():
            self.register_buffer(name, torch.from_numpy(values), persistent=False)

    def forward(self, rows: torch.Tensor, choices: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The wish for each output (`NEVER` where nothing is allowed), and what is expected."""
        kind = torch.bfloat16 if rows.is_cuda and torch.is_autocast_enabled() else torch.float32
        bits = (rows[:, self.bit_at] >= self.bit_from).to(kind)
        heard = torch.cat([bits, rows[:, self.amount_at].to(kind) / WHOLE], 1)
        one = self.first(heard).clamp(0, TOP)
        two = self.second(one).clamp(0, TOP)
        three = (two + self.third(two)).clamp(0, TOP)
        said = self.last(three).float()
        return said[:, :-1].masked_fill(choices == 0, NEVER), said[:, -1]

    @classmethod
    def of(cls, game: Game, network: Weights) -> Net:
        """A network that was kept as bytes."""
        net, layers = cls(game, network.hidden), unpacked(game, network)
        with torch.no_grad():
            for name in LAYERS:
                layer = getattr(net, name)
                layer.weight.copy_(torch.from_numpy(layers[name].T))
                layer.bias.copy_(torch.from_numpy(layers[f"{name}_bias"]))
        return net

    def layers(self) -> dict[str, npt.NDArray[Any]]:
        """Weights and biases for `packed`."""
        found = {}
        for name in LAYERS:
            layer = getattr(self, name)
            found[name] = layer.weight.detach().float().cpu().numpy().T
            found[f"{name}_bias"] = layer.bias.detach().float().cpu().numpy()
        return found
