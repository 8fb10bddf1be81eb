/** Where things are: in the room, or on this device. */

const DEVICE = 'device-';

const toldInHead = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

/** Whether there is a room behind the page; a page that was put on a web space has none. */
export const hasRoom = toldInHead('herna-room') !== 'none';

/** The game of the table whose link was opened, if the room has said it with the page. */
export const gameTold = toldInHead('herna-game');

/** Whether a table is one of this device. */
export const isOnDevice = (table: string) => table.startsWith(DEVICE);

export const newDeviceId = () => DEVICE + crypto.randomUUID().slice(0, 13);
