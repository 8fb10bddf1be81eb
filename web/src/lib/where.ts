/** Where things are: in the room, or on this device. */

const DEVICE = 'device-';

/** Whether there is a room behind the page; a page that was put on a web space has none. */
export const hasRoom = document.querySelector('meta[name="herna-room"]')?.getAttribute('content') !== 'none';

/** Whether a table is one of this device. */
export const isOnDevice = (table: string) => table.startsWith(DEVICE);

export const newDeviceId = () => DEVICE + crypto.randomUUID().slice(0, 13);
