/** Where the words of the guide lie: as near as can be to what they are about, and never over it nor over the button. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const STEP = 8;
/** Between the words and what they must not cover. */
const GAP = 8;
/** To cover a square pixel is as bad as to be so many pixels away: of what must be seen, and of what it is about. */
const COVERED = 10;
const HIDDEN = 0.02;

export const right = (box: Box) => box.left + box.width;
export const bottom = (box: Box) => box.top + box.height;

const overlap = (a: Box, b: Box, gap: number) =>
  Math.max(0, Math.min(right(a), right(b) + gap) - Math.max(a.left, b.left - gap)) *
  Math.max(0, Math.min(bottom(a), bottom(b) + gap) - Math.max(a.top, b.top - gap));

/** How far two boxes are apart. */
export function distance(a: Box, b: Box): number {
  const across = Math.max(0, a.left - right(b), b.left - right(a));
  const down = Math.max(0, a.top - bottom(b), b.top - bottom(a));
  return Math.hypot(across, down);
}

/** The smallest box around all. */
export function around(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return { left, top, width: Math.max(...boxes.map(right)) - left, height: Math.max(...boxes.map(bottom)) - top };
}

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

/** The best place inside `room` for a box of this size: beside `about`, off all of `free`, and off `better` if it can be. */
export function placeFor(size: { width: number; height: number }, room: Box, about: Box | null, free: Box[], better: Box[]): Box {
  const highest = { left: room.left + GAP, top: room.top + GAP };
  const lowest = { left: right(room) - size.width - GAP, top: bottom(room) - size.height - GAP };
  const centre = about ?? room;
  const columns = [centre.left + (centre.width - size.width) / 2, highest.left, lowest.left, right(centre) + GAP * 2, centre.left - size.width - GAP * 2];
  const rows = Array.from({ length: Math.max(1, Math.ceil((lowest.top - highest.top) / STEP) + 1) }, (_, i) => highest.top + i * STEP);
  const covered = (box: Box, others: Box[]) => others.reduce((sum, other) => sum + overlap(box, other, GAP - 1), 0);
  const far = (box: Box) => (about ? distance(box, about) : Math.abs(box.top + box.height / 2 - centre.top - centre.height / 2));
  const cost = (box: Box) => COVERED * covered(box, free) + HIDDEN * covered(box, better) + far(box);
  const boxes = columns.flatMap((left) =>
    rows.map((top): Box => ({ left: within(left, highest.left, lowest.left), top: within(top, highest.top, lowest.top), ...size })),
  );
  return boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best));
}

/** Whether a box covers anything that must be seen. */
export const covers = (box: Box, free: Box[]) => free.some((other) => overlap(box, other, 0) > 0);
