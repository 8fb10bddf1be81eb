/** The colours of the cards: ground, and what is drawn on it. */

import type { Colour } from './view';

const light = '#fdf6e4';

export const looks: Record<Colour, { ground: string; ink: string }> = {
  B: { ground: '#2b68a0', ink: light },
  P: { ground: '#70449a', ink: light },
  R: { ground: '#b0382e', ink: light },
  Y: { ground: '#efc03a', ink: '#3b2a04' },
  G: { ground: '#24744a', ink: light },
};
