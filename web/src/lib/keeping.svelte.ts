/** Whether the browser keeps the games of this device; some keep nothing in private windows, and any may be full. */
class Keeping {
  works = $state(true);
}

export const keeping = new Keeping();
