/** Who I am, asked once and only when it is needed. */

import { api } from './api';
import { Failure } from './failure';
import { settings } from './settings.svelte';
import { hasRoom, isOnDevice } from './where';
import type { Guest, Language, TableInfo } from './wire';

class Me {
  guest = $state.raw<Guest | null>(null);
  /** How often I have become somebody else since the page was opened. */
  changes = $state(0);
  /** Whether we know if we are known. */
  ready = $state(false);
  /** Whether the dialog that asks for a name is open. */
  asking = $state(false);
  #answer: ((known: boolean) => void) | null = null;

  async find() {
    try {
      this.guest = await api.me();
    } catch {
      this.guest = null;
    }
    this.ready = true;
  }

  async enter(name: string) {
    if (hasRoom) this.#be(await api.enter(name, settings.language));
    settings.name = name.trim();
  }

  /** What I am called, in the room or on this device; empty if nobody has asked yet. */
  get name(): string {
    return this.guest?.name ?? settings.name;
  }

  /** Whether I have a name, after asking for it. */
  async known(): Promise<boolean> {
    if (this.guest) return true;
    this.asking = true;
    return new Promise((resolve) => (this.#answer = resolve));
  }

  answered() {
    this.asking = false;
    this.#answer?.(this.guest !== null);
    this.#answer = null;
  }

  async redeem(code: string) {
    const guest = await api.redeem(code);
    this.#be(guest);
    if (!settings.languageChosen) await settings.speak(guest.language);
  }

  #be(guest: Guest) {
    if (guest.id !== this.guest?.id) this.changes++;
    this.guest = guest;
  }

  async speak(language: Language) {
    await settings.speak(language);
    if (this.guest && this.guest.language !== language) {
      this.guest = await api.enter(this.guest.name, language).catch(() => this.guest);
    }
  }
}

export const me = new Me();

/** My chair at a table, or -1. At a table of this device it is that of the person who decides, or the first person's. */
export function mySeat({ id, seats, decider }: TableInfo): number {
  if (!isOnDevice(id)) return seats.findIndex((seat) => seat.guest !== null && seat.guest === me.guest?.id);
  if (decider !== null && seats[decider]?.guest) return decider;
  return seats.findIndex((seat) => seat.guest !== null);
}

/** What went wrong, in words of the reader's language where we have them. */
export function inWords(error: unknown): string {
  if (!(error instanceof Failure)) return String(error);
  return refusal(error.code, error.message);
}

export function refusal(code: string, text: string): string {
  const id = `problem.${code}`;
  const own = settings.t(id);
  return own === id ? text || settings.t('problem.http') : own;
}
