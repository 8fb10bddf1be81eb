/** The pictures of the cards as SVG paths around (0, 0), about 27 to each side: tracks and leaves from small to large. */

export interface Motif {
  fill?: string;
  /** Strokes in the colour of the picture. */
  line?: string;
  /** Strokes in the colour of the disc: veins and seams. */
  vein?: string;
}

/** An ellipse as a path, turned by some degrees. */
function oval(x: number, y: number, rx: number, ry: number, turned = 0): string {
  const angle = (turned * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)];
  const ends = [`${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}`, `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`];
  const arc = `A${rx} ${ry} ${turned} 1 0`;
  return `M${ends[0]}${arc} ${ends[1]}${arc} ${ends[0]}Z`;
}

/** A path and its mirror image: tracks are symmetrical. */
function both(draw: (side: 1 | -1) => string): string {
  return draw(-1) + draw(1);
}

const mousePrint = (x: number, y: number): string =>
  oval(x, y + 4, 6, 5) + [-9.5, -3.5, 3.5, 9.5].map((dx) => oval(x + dx, y - 8 + Math.abs(dx) / 2, 2.5, 4, dx * 3)).join('');

const leaflets = [-14, -4, 6, 16].map((y) => both((s) => oval(s * 11, y - 2, 9.5, 3.8, s * -28))).join('');

export const motifs: Record<number, Motif> = {
  // a sparrow
  1: { line: 'M0 24V-23M0 6L-17-14M0 6L17-14M0 12L-3 24' },
  // a mouse, two prints
  2: { fill: mousePrint(-13, 13) + mousePrint(12, -9) },
  // a clover
  3: { fill: oval(0, -12, 10, 11) + both((s) => oval(s * 12, 5, 11, 10)), line: 'M0 2Q2 16 8 25' },
  // a hare
  4: { fill: both((s) => oval(s * 10, -12, 5.5, 13, s * 8)) + oval(-4, 12, 4.5, 6.5) + oval(5, 21, 4.5, 6.5) },
  // a duck
  5: { fill: 'M0 22L-22-14Q-13-11-10-17Q-5-13 0-24Q5-13 10-17Q13-11 22-14Z', vein: 'M0 14V-14M-3 12L-14-9M3 12L14-9' },
  // a birch leaf
  6: { fill: 'M0-26C14-14 20 0 13 11Q7 19 0 18Q-7 19-13 11C-20 0-14-14 0-26Z', line: 'M0 16V26', vein: 'M0 18V-16M0 9L9 2M0 9L-9 2M0-1L8-8M0-1L-8-8' },
  // a squirrel: four thin toes and a long heel
  7: { fill: oval(0, 14, 8, 11) + both((s) => oval(s * 5, -9, 3, 9, s * 8) + oval(s * 15, -3, 3, 9, s * 32)) },
  // an oak leaf
  8: { fill: 'M0-27C7-27 8-21 6-18C13-21 17-15 12-9C20-11 22-3 14 1C20 2 20 10 11 11C8 17 4 18 0 18C-4 18-8 17-11 11C-20 10-20 2-14 1C-22-3-20-11-12-9C-17-15-13-21-6-18C-8-21-7-27 0-27Z', line: 'M0 16V27', vein: 'M0 18V-17M0 7L9 5M0 7L-9 5M0-4L9-7M0-4L-9-7' },
  // a fox: a slim paw with claws
  9: { fill: 'M0 4C8 4 14 14 11 20Q6 24 0 20Q-6 24-11 20C-14 14-8 4 0 4Z' + both((s) => oval(s * 6, -11, 4.5, 8.5, s * 4) + oval(s * 16, 0, 4.5, 8, s * 16)), line: both((s) => `M${s * 7}-24V-26M${s * 20}-13L${s * 21}-15`) },
  // a rowan leaf
  10: { fill: leaflets + oval(0, -21, 4, 7), line: 'M0-16V27' },
  // a deer
  11: { fill: both((s) => `M${s * 2}-24C${s * 15}-18 ${s * 20} 6 ${s * 15} 19Q${s * 8} 27 ${s * 3} 18C${s * 5} 4 ${s * 1}-10 ${s * 2}-24Z`) },
  // a boar: fat hooves and dewclaws
  12: { fill: both((s) => `M${s * 2}-25C${s * 15}-22 ${s * 20}-4 ${s * 15} 8Q${s * 8} 13 ${s * 3} 6C${s * 4}-5 ${s * 1}-14 ${s * 2}-25Z` + oval(s * 16, 19, 4, 7, s * -30)) },
  // a bear: a broad paw, five toes with claws
  13: { fill: 'M-20 13C-20 0-8-1 0-1C8-1 20 0 20 13C20 23 10 22 0 21C-10 22-20 23-20 13Z' + oval(0, -11, 5, 6.5) + both((s) => oval(s * 11, -9, 4.6, 6, s * 10) + oval(s * 20, -3, 3.8, 5.4, s * 24)), line: both((s) => `M${s * 13}-20L${s * 14}-23M${s * 25}-12L${s * 27}-15`) + 'M0-22V-26' },
};

/** The lynx, the joker: tufted ears, whiskers, eyes. */
export const lynx = {
  head: 'M-25-29L-9-19Q0-22 9-19L25-29L23-6Q27 4 19 12L11 22Q0 29-11 22L-19 12Q-27 4-23-6Z',
  tufts: 'M-25-29L-29-37M25-29L29-37',
  eyes: both((s) => `M${s * 5}-3Q${s * 11}-10 ${s * 16}-5Q${s * 11} 0 ${s * 5}-3Z`),
  nose: 'M-5 8H5L0 13ZM0 13V17M0 17Q-4 20-8 17M0 17Q4 20 8 17',
  whiskers: both((s) => `M${s * 13} 10L${s * 30} 6M${s * 13} 13L${s * 29} 15`),
};

/** A four-pointed star: the corner of a joker. */
export const star = 'M0-18Q3-3 18 0Q3 3 0 18Q-3 3-18 0Q-3-3 0-18Z';

/** From leaf green over amber and red to violet: low values are spring, high ones are night. */
export const hue = (value: number): number => (150 - (value - 1) * 20 + 360) % 360;
