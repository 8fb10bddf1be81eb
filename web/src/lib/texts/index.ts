/** The words of the page itself; each game's table brings its own. */

import { cs } from './cs';
import { en } from './en';
import { sk } from './sk';

export const texts = { cs, sk, en };
