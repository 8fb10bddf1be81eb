/** Who sits where. */

/** The others clockwise from my left, or everybody when I only look on. */
export function othersOf(seat: number | null, players: number): number[] {
  const first = seat === null ? 0 : seat + 1;
  return Array.from({ length: players }, (_, i) => (first + i) % players).filter((other) => other !== seat);
}
