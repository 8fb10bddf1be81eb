"""Learning from what was played: proximal policy optimisation (Schulman and others, 2017)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import torch

from .net import Net
from .recording import Recording
from .settings import Settings

TOLD = ("policy", "value", "entropy", "distance", "clipped")
LONGEST_STEP = 0.5


def loss(
    net: Net,
    rows: torch.Tensor,
    choices: torch.Tensor,
    outputs: torch.Tensor,
    logs: torch.Tensor,
    gains: torch.Tensor,
    goals: torch.Tensor,
    counts: torch.Tensor,
    clip: float,
    spread: torch.Tensor,
) -> tuple[torch.Tensor, torch.Tensor]:
    """What is to become smaller, and `TOLD`."""
    wishes, expected = net(rows, choices)
    all_logs = wishes - wishes.logsumexp(1, keepdim=True)
    doubt = -(all_logs.exp() * all_logs).sum(1)
    difference = all_logs.gather(1, outputs[:, None]).squeeze(1) - logs
    ratio = difference.exp()
    total = counts.sum().clamp(min=1)
    gain = torch.min(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains)
    policy = -(gain * counts).sum() / total
    value = ((expected - goals) ** 2 * counts).sum() / total
    entropy = (doubt * counts).sum() / total
    distance = ((ratio - 1 - difference) * counts).sum() / total
    clipped = (((ratio - 1).abs() > clip) * counts).sum() / total
    told = torch.stack([policy, value, entropy, distance, clipped]).detach()
    return policy + value - spread * entropy, told


class Learner:
    """A network, its average over time, and how it learns."""

    def __init__(self, net: Net, settings: Settings, device: str) -> None:
        self.net, self.settings = net.to(device), settings
        self.mean = copy.deepcopy(self.net).requires_grad_(False)
        on_card = torch.device(device).type == "cuda"
        # On a card all that changes from lesson to lesson is a tensor, so that a recorded lesson finds it.
        self.spread, self.told = torch.zeros((), device=device), torch.zeros(len(TOLD), device=device)
        rate = torch.tensor(settings.rate, device=device) if on_card else settings.rate
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=rate, eps=1e-6, fused=on_card, capturable=on_card)
        self.short_numbers = torch.autocast("cuda" if on_card else "cpu", torch.bfloat16, enabled=on_card)

    def learn_from(self, decisions: list[torch.Tensor], lesson: Callable[..., Any]) -> None:
        """Where the decisions of all lessons to come will lie, and what is to become smaller."""
        self._decisions, self._lesson = decisions, lesson
        counts = decisions[-1]
        size = min(self.settings.portion, len(counts))
        self._portion = torch.zeros(size, dtype=torch.int64, device=counts.device)
        self._learn_portion = Recording(self._step, counts.device.type)

    def learn(self, rate: float, spread: float) -> torch.Tensor:
        """One pass over all decisions that count, in portions by chance; the mean of `TOLD`."""
        for group in self.optimizer.param_groups:
            group["lr"] = group["lr"].fill_(rate) if isinstance(group["lr"], torch.Tensor) else rate
        self.spread.fill_(spread)
        self.told.zero_()
        portions = self._portions()
        for part in portions:
            self._portion.copy_(part)
            self._learn_portion()
        return self.told / max(1, len(portions))

    def _step(self) -> None:
        """Learn from one portion."""
        with self.short_numbers:
            seen = (of[self._portion] for of in self._decisions)
            missed, said = self._lesson(self.net, *seen, self.settings.clip, self.spread)
        self.optimizer.zero_grad(set_to_none=True)
        missed.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), LONGEST_STEP, foreach=True)
        self.optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(list(self.mean.parameters()), list(self.net.parameters()), self.settings.average)
        self.told.add_(said)

    def _portions(self) -> tuple[torch.Tensor, ...]:
        """Where decisions count, in whole portions: what is left over is left out, or is filled up if it is all."""
        places, size = self._decisions[-1].nonzero()[:, 0], len(self._portion)
        mixed = places[torch.randperm(len(places), device=places.device)]
        if 0 < len(mixed) < size:
            mixed = mixed.repeat(-(-size // len(mixed)))
        portions: tuple[torch.Tensor, ...] = mixed[: len(mixed) // size * size].split(size)
        return portions

    def state(self) -> dict[str, Any]:
        """All that is needed to go on."""
        return {
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "optimizer": self.optimizer.state_dict(),
        }

    def restore(self, kept: dict[str, Any]) -> None:
        """Go on from a state."""
        self.net.load_state_dict(kept["net"])
        self.mean.load_state_dict(kept["mean"])
        self.optimizer.load_state_dict(kept["optimizer"])
