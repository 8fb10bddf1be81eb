"""Self-play: many decisions of the network at all tables, and by how much each turned out better than expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from herna.core.game import Game

from .net import Net
from .settings import Settings
from .tables import Rival, Tables

TINY = 1e-10


def drawn(net: Net, rows: torch.Tensor, choices: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """An output drawn by the wishes, the logarithm of how likely it was, and what is expected."""
    wishes, expected = net(rows, choices)
    # Never 0 or 1: an endless wish would be for what is not allowed.
    luck = torch.rand_like(wishes).clamp(TINY, 1 - 1e-7)
    chosen = (wishes - (-luck.log()).log()).argmax(1)
    logs = wishes.gather(1, chosen[:, None]).squeeze(1) - wishes.logsumexp(1)
    return chosen, logs, expected


class SelfPlay:
    """Tables, and what was seen, chosen and expected at the last steps; all arrays are by step and table."""

    def __init__(self, game: Game, settings: Settings, seed: str, device: str, rival: Rival | None = None) -> None:
        self.settings = settings
        self.tables = w = Tables(game, settings.tables, seed, device, rival)
        w.batch.start_apart(settings.apart)
        if rival is None:
            self._seat_bots()
        else:
            w.seat_one()
        shape, seats = (settings.steps, settings.tables), game.players[-1]
        self.rows = self._zeros((*shape, game.features.full_size), torch.int8)
        self.choices = self._zeros((*shape, game.outputs), torch.bool)
        self.outputs, self.seats = (self._zeros(shape, torch.int64) for _ in range(2))
        self.logs, self.expected, self.gains, self.goals, self.counts = (self._zeros(shape) for _ in range(5))
        self.own, self.done = (self._zeros(shape, torch.bool) for _ in range(2))
        self.results = self._zeros((*shape, seats))
        self.margin = self._zeros(())
        """The share of a result that is the lead in points."""
        self.seat_exists = torch.arange(seats, device=w.device) < w.players[:, None]

    def _zeros(self, shape: tuple[int, ...], kind: torch.dtype = torch.float32) -> torch.Tensor:
        return torch.zeros(shape, dtype=kind, device=self.tables.device)

    def _seat_bots(self) -> None:
        """At some tables card sense sits in some seats, never in all, by every pattern."""
        w, share = self.tables, self.settings.mixed
        pattern = 1 + torch.randint(1 << 30, (w.size,), device=w.device) % ((1 << w.players) - 2)
        seats = torch.arange(w.bots.shape[1], device=w.device)
        mixed = torch.arange(w.size, device=w.device) < share * w.size
        w.bots.copy_((pattern[:, None] >> seats) & 1 & mixed[:, None])

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def gather(self, net: Net, draw: Callable[..., Any]) -> None:
        """Play some steps at every table and work out what each decision gained."""
        w = self.tables
        for t in range(self.settings.steps):
            choices = w.look()
            self.rows[t].copy_(w.features)
            self.choices[t].copy_(choices)
            self.seats[t].copy_(w.deciders)
            self.own[t].copy_(~w.bot_decides())
            self.outputs[t], self.logs[t], expected = draw(net, w.features, choices)
            self.expected[t] = expected.clamp(-1, 1)
            w.step(self.outputs[t])
            self.done[t].copy_(w.done)
            self.results[t].copy_(self._result())
        last = draw(net, w.features, w.look())[2].clamp(-1, 1)
        self._look_back(last, w.deciders.long())

    def _result(self) -> torch.Tensor:
        """What games that ended came to: victory and, as far as that counts, the lead in points."""
        w = self.tables
        if not self.settings.margin:
            return w.rewards
        scores = w.scores.float().masked_fill(~self.seat_exists, -1e4)
        top, where = scores.topk(2, dim=1).values, scores.argmax(1, keepdim=True)
        best_other = top[:, :1].expand_as(scores).scatter(1, where, top[:, 1:])
        lead = ((scores - best_other) / self.settings.lead).clamp(-1, 1)
        return (1 - self.margin) * w.rewards + self.margin * lead * w.done[:, None]

    def _look_back(self, last: torch.Tensor, seats: torch.Tensor) -> None:
        """Gains over each seat's own decisions (GAE); what no later decision or end follows yet does not count."""
        o = self.settings
        ahead = torch.zeros_like(self.results[0]).scatter_(1, seats[:, None], last[:, None])
        known = torch.zeros_like(ahead, dtype=torch.bool).scatter_(1, seats[:, None], True)
        gains = torch.zeros_like(ahead)
        for t in reversed(range(o.steps)):
            done, seat, expected = self.done[t][:, None], self.seats[t][:, None], self.expected[t]
            ahead, gains, known = torch.where(done, self.results[t], ahead), gains * ~done, known | done
            gain = o.discount * (ahead.gather(1, seat) + o.trace * gains.gather(1, seat))[:, 0] - expected
            sure = known.gather(1, seat)[:, 0]
            self.gains[t], self.counts[t] = gain * sure, sure.float()
            ahead = ahead.scatter(1, seat, expected[:, None])
            gains = gains.scatter(1, seat, self.gains[t][:, None])
            known = known.scatter(1, seat, True)
        self.goals.copy_((self.gains + self.expected).clamp(-1, 1))
        self.counts.mul_(self.own)
        self._even_out()

    def _even_out(self) -> None:
        """Gains in units of their own spread, where there was a choice."""
        choice = self.counts * (self.choices.sum(2) > 1)
        total = choice.sum().clamp(min=1)
        mean = (self.gains * choice).sum() / total
        spread = (((self.gains - mean) ** 2 * choice).sum() / total).sqrt()
        self.gains.sub_(mean).div_(spread + TINY)

    def flat(self) -> list[torch.Tensor]:
        """All decisions in one row, as `learning.loss` takes them."""
        parts = (self.rows, self.choices, self.outputs, self.logs, self.gains, self.goals, self.counts)
        return [part.view(-1, *part.shape[2:]) for part in parts]
