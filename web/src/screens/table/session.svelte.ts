/** What the screen of a table knows: the conversation with the room, and what follows from what was said last. */

import { untrack } from 'svelte';
import { announcer } from '../../lib/announce.svelte';
import { api } from '../../lib/api';
import { Connection } from '../../lib/connection.svelte';
import type { Conversation, Heard } from '../../lib/conversation';
import { factsOf, loadTable, type LoadedTable } from '../../lib/games';
import { translator } from '../../lib/i18n';
import { lobby } from '../../lib/lobby.svelte';
import { inWords, me } from '../../lib/me.svelte';
import { namesOf } from '../../lib/people';
import type { Question } from '../../lib/rules';
import { settings } from '../../lib/settings.svelte';
import { play } from '../../lib/sound';
import { story } from '../../lib/story.svelte';
import { isOnDevice } from '../../lib/where';
import type { ToldEvent, Told } from '../../lib/wire';
import { Film } from './film.svelte';

const isOver = (view: Told) => view.table.status === 'over';
/** Whether a bot decides for whoever looks on. */
const hasBot = (view: Told) => view.seat !== null && !isOver(view) && !!view.table.seats[view.seat]?.bot;
const decides = (view: Told) => view.legal.length > 0 && !hasBot(view);

export class Session {
  readonly film = new Film({
    film: () => this.loaded?.film ?? {},
    past: () => this.connection?.events ?? [],
    shown: (now, before, events) => this.#shown(now, before, events),
    ended: () => (this.resultShown = true),
  });
  connection = $state.raw<Conversation | null>(null);
  loaded = $state.raw<LoadedTable | null>(null);
  resultShown = $state(false);
  /** Why a bot could not be given a chair or sent away. */
  error = $state('');

  /** What is on the screen: the film may be a little behind what was told. */
  last = $derived(this.film.shown);
  events = $derived((this.connection?.events ?? []).filter(({ number }) => number <= (this.last?.number ?? 0)));
  table = $derived(this.last?.table ?? null);
  game = $derived(this.table?.game ?? null);
  gameName = $derived((this.game && lobby.game(this.game)?.name) || '');
  seat = $derived(this.last?.seat ?? null);
  names = $derived(this.table ? namesOf(this.table.seats, settings.t) : []);
  /** The cards are not dealt yet; as long as nothing was said, they are thought to be, so that the head keeps its height. */
  waiting = $derived(this.last !== null && this.last.view === null);
  over = $derived(this.table?.status === 'over');
  botPlays = $derived(!!this.last && hasBot(this.last));
  legal = $derived(this.last && this.film.live && !this.botPlays ? this.last.legal : []);
  mine = $derived(this.legal.length > 0);
  decider = $derived(typeof this.last?.view?.decider === 'number' && !this.over ? this.last.view.decider : null);
  /** Whoever decides is not at their screen, and no bot plays for them. */
  away = $derived.by(() => {
    const chair = this.decider === null || this.mine ? undefined : this.table?.seats[this.decider];
    return !!chair && chair.guest !== null && chair.bot === null && !chair.here;
  });
  /** I may let a bot play for whoever is away. */
  mayReplace = $derived(this.away && me.guest?.id === this.table?.host && !this.table?.seats[this.decider!]?.bot_at);
  /** The texts of the page and of this game's table. */
  t = $derived(this.loaded ? translator(settings.language, settings.texts, this.loaded.texts) : settings.t);

  /** What is being decided and by whom. */
  decision = $derived.by(() => {
    if (!this.last?.view) return settings.t('wait.title');
    if (this.over) return settings.t('over.title');
    if (this.decider === null || !this.loaded) return '';
    return this.loaded.promptOf(this.t, this.last.view, this.botPlays ? null : this.seat, this.names);
  });
  /** What happened last. */
  happened = $derived.by(() => {
    const number = this.events.at(-1)?.number;
    return this.events.filter((event) => event.number === number).map((event) => event.text).join(' ');
  });
  /** What the rules are asked when they are opened now: about the decision at hand. */
  question = $derived<Question | null>(this.over ? null : { phase: String(this.last?.view?.phase ?? 'lay') });
  /** When the time of whoever decides is up; bots have no clock. */
  deadline = $derived.by(() => {
    if (this.decider === null || !this.table?.clock || this.table.seats[this.decider]?.bot) return null;
    return this.last?.deadline ?? null;
  });

  /** `converse` is whom to talk to, where that is neither the room nor a table kept on this device. */
  constructor(readonly id: string, converse?: (heard: Heard) => Conversation) {
    $effect(() => (converse ? this.#openWith(converse) : isOnDevice(id) ? this.#openHere(id) : this.#openRoom(id)));
    $effect(() => this.connection?.speak(settings.language));
    $effect(() => () => this.film.close());
    $effect(() => {
      // where the table is taught, the guide tells the story
      story.text = this.over || converse ? '' : this.film.story;
    });
    $effect(() => {
      if (this.game) void loadTable(this.game).then((found) => (this.loaded = found));
    });
  }

  /** A connection belongs to a guest, whom the room knows by itself: who gets a name comes again under it. */
  #openRoom(id: string): () => void {
    void me.changes;
    const opened = new Connection(id, this.film.hear);
    this.connection = opened;
    return () => opened.close();
  }

  #openHere(id: string): () => void {
    let closed = false;
    void import('../../device/conversation.svelte').then(({ DeviceConversation }) => {
      if (!closed) this.connection = new DeviceConversation(id, this.film.hear);
    });
    return () => {
      closed = true;
      this.connection?.close();
    };
  }

  /** Whether hints may be asked for at this table. */
  hints = $derived(this.table?.hints ?? true);

  #openWith(converse: (heard: Heard) => Conversation): () => void {
    const opened = untrack(() => converse(this.film.hear));
    this.connection = opened;
    return () => opened.close();
  }

  askHint = () => {
    if (this.mine && this.hints && this.connection && !this.connection.hinting) this.connection.askHint();
  };

  /** I have nothing more to decide in this game, as far as one can know. */
  isOut = $derived(
    !this.over && !this.botPlays && this.seat !== null && !!this.last?.view && (this.loaded?.film.isOut?.(this.last.view, this.seat) ?? false),
  );

  undo = () => {
    if (this.film.live && this.last?.undo) this.connection?.undo();
  };

  sitDown = async () => {
    if (await me.known()) await api.sit(this.id);
  };

  /** Let a bot play for whoever is away. */
  replace = async () => {
    if (this.decider !== null && this.table) await api.seat(this.id, this.decider, this.table.substitute).catch(() => {});
  };

  /** Let a bot play for me, or with null play on; whether that could be. */
  async seatBot(bot: string | null): Promise<boolean> {
    this.error = '';
    try {
      if (this.seat !== null) await api.seat(this.id, this.seat, bot);
    } catch (problem) {
      this.error = inWords(problem);
    }
    return !this.error;
  }

  /** Sounds and announcements follow the film. */
  #shown(view: Told, before: Told | null, events: ToldEvent[]) {
    if (!before) return;
    const ended = isOver(view) && !isOver(before);
    this.#sound(view, before, events, ended);
    this.#say(view, before, events, ended);
  }

  #sound(view: Told, before: Told, events: ToldEvent[], ended: boolean) {
    const began = before.view === null && view.view !== null;
    const { captures = [] } = factsOf(view.table.game);
    if (ended) play(view.seat !== null && view.table.winners?.includes(view.seat) ? 'win' : 'end');
    else if (events.some((event) => captures.includes(event.message))) play('capture');
    else if (events.length || began) play('card');
    if (decides(view) && before.legal.length === 0) play('turn');
  }

  #say(view: Told, before: Told, events: ToldEvent[], ended: boolean) {
    const said = events.map((event) => event.text);
    if (decides(view) && view.decision !== before.decision && this.loaded) {
      said.push(this.loaded.promptOf(this.t, view.view, view.seat, namesOf(view.table.seats, settings.t)));
    }
    if (ended) said.push(settings.t('over.title'));
    if (said.length) announcer.say(said.join(' '));
  }
}
