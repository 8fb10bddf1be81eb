/** Whether the room can be reached, as far as the last question has shown. */

import { hasRoom } from './where';

class Reach {
  room = $state(hasRoom);
}

export const reach = new Reach();
