/** Follows what happens at a table and makes it seen and heard: motion, log, sounds, banner, title. */
import { SvelteSet } from 'svelte/reactivity';
import type { Board } from '../board';
import { known, language, percent, t } from '../i18n/index.svelte';
import type { Action, Hint, LogEvent, LogLine } from '../model';
import { Refusal, post } from '../net/api';
import { actionWords } from '../say/doing';
import { reasonSentence } from '../say/hints';
import { boardName, routeName } from '../say/labels';
import { logSentences, ownDeed } from '../say/log';
import { takenBack } from '../say/turns';
import type { Desk } from '../state/desk.svelte';
import { dropTag, notice, speak, speakNow } from '../state/notice.svelte';
import { pace } from '../state/settings.svelte';
import { showMotion } from '../ui/motion';
import { notifyTurn, titleTurn } from '../ui/notify';
import { play } from '../ui/sound';

/** How long a claim takes to be seen: as in map/Landing.svelte, with a little more. */
const LANDING = { ms: 560, apart: 70, ring: 1000 };

/** The best action in words with the reasons for it, and the next best ones. */
export interface ShownHint {
  action: Action;
  text: string;
  reasons: string[];
  others: { action: Action; chance: number }[];
}

/** What a seat did last: in a sentence, and in the few words of a narrow panel. */
export interface LastDeed {
  words: string;
  short: string;
  points: number | null;
}

/** What a seat did in a line of the log, if the line tells of a deed. */
function lastDeed(line: LogLine, board: Board, names: string[]): LastDeed | null {
  const words = ownDeed(line, { board, names });
  const claim = line.events.find((event) => event.kind === 'route_claimed');
  if (!words || !claim) return words ? { words, short: words, points: null } : null;
  return { words, short: routeName(board, claim.route), points: claim.points };
}

export class Watch {
  /** Routes whose pieces are just landing. */
  readonly fresh = new SvelteSet<string>();
  /** The move that was advised, until the game goes on. */
  private advised = $state.raw<{ hint: ShownHint; moment: string } | null>(null);
  readonly hint = $derived.by(() => (this.advised?.moment === this.desk.moment ? this.advised.hint : null));
  /** What has to be agreed on before there are hints lies open. */
  consent = $state(false);
  private deeds = new WeakMap<LogLine, LastDeed | null>();
  private said = '';

  constructor(private readonly desk: Desk) {}

  /** The last thing that each seat did, without its name. */
  readonly last = $derived.by(() => {
    const told: LastDeed[] = [];
    const { board, names, log } = this.desk;
    const gone = takenBack(log);
    for (let n = log.length - 1; n >= 0 && Object.keys(told).length < names.length; n -= 1) {
      const line = log[n];
      if (!line || line.seat === null || line.seat in told || gone.has(line.seq)) continue;
      const did = this.deedOf(line, board, names);
      if (did) told[line.seat] = did;
    }
    return told;
  });

  /** Lines of the log never change: each is put into words once, in each language. */
  private deedOf(line: LogLine, board: Board, names: string[]): LastDeed | null {
    const said = `${language()} ${names.join()}`;
    if (said !== this.said) [this.said, this.deeds] = [said, new WeakMap()];
    let found = this.deeds.get(line);
    if (found === undefined) this.deeds.set(line, (found = lastDeed(line, board, names)));
    return found;
  }

  events(happened: LogEvent[]): void {
    const { desk } = this;
    const events = desk.shown(happened);
    // Whoever takes a hint hears the hint itself.
    const told = events.filter((event) => event.kind !== 'hint_taken' || !desk.mine.includes(event.seat));
    const sentences = logSentences({ events: told }, { board: desk.board, names: desk.names });
    if (sentences.length) speak(sentences.join(' '));
    showMotion(desk.board, events, desk.seat);
    if (events.length) dropTag();
    for (const event of events) this.one(event);
  }

  private one(event: LogEvent): void {
    switch (event.kind) {
      case 'took_face_up':
      case 'drew_blind':
        play('card');
        break;
      case 'route_claimed':
        this.land(event.route);
        break;
      case 'last_turns':
        speakNow(t('last.lead', { n: event.turns_left }));
        play('last');
        break;
      case 'choice_dropped':
        notice(t('opening.dropped'));
        break;
      case 'game_over':
        play('end');
    }
  }

  /** The pieces of a route land one by one; without motion, it is ringed for a moment. */
  private land(route: string): void {
    play('piece');
    this.fresh.add(route);
    const pieces = this.desk.board.route.get(route)?.length ?? 0;
    const lasts = pace() ? (LANDING.ms + pieces * LANDING.apart) * pace() : LANDING.ring;
    setTimeout(() => this.fresh.delete(route), lasts);
  }

  /** Do what was advised; null: put the hint away. */
  follow(action: Action | null): void {
    const { desk } = this;
    this.advised = null;
    if (!action) return;
    if (action.kind === 'claim') void desk.route(action.route);
    else if (action.kind === 'build_harbor') void desk.city(action.city);
    else void desk.act(action);
  }

  /** The route of the hint. */
  readonly hinted = $derived.by(() => (this.hint?.action.kind === 'claim' ? this.hint.action.route : null));

  /** Nothing is told, not even a refusal, if the game has gone on before the answer is there. */
  async ask(): Promise<void> {
    const { desk } = this;
    if (!desk.state?.table.hints.allowed) {
      this.consent = true;
      return;
    }
    const { moment } = desk;
    try {
      const hint = await post<Hint>(`/tables/${desk.store.id}/hint`);
      if (desk.moment !== moment) return;
      const numbered = (number: number) => desk.actions.find((candidate) => candidate.number === number);
      const action = numbered(hint.number);
      if (!action) throw new Refusal('stale', 'The game has gone on in the meantime.');
      const chance = percent(hint.win_chance);
      const text = t('hint.told', { action: actionWords(desk.board, action), percent: chance });
      const reasons = hint.reasons.map((reason) => reasonSentence(desk.board, reason, desk.names));
      const others = hint.others.flatMap((other) => {
        const found = numbered(other.number);
        return found ? [{ action: found, chance: other.win_chance }] : [];
      });
      this.advised = { hint: { action, text, reasons, others }, moment };
      speak([text, ...reasons].join(' '));
    } catch (error) {
      if (desk.moment === moment) desk.refused(error);
    }
  }
}

export function watchTable(desk: Desk): Watch {
  const watch = new Watch(desk);
  $effect(() => desk.store.onEvents((events) => watch.events(events)));

  let asked: number | null = null;
  $effect(() => {
    const mine = (desk.decision ?? desk.choice)?.seat ?? null;
    titleTurn(`${boardName(desk.board.facts)} · Boattrain`, mine !== null);
    const another = desk.seats.length > 1 && mine !== null && mine !== asked;
    if (another) {
      play('turn');
      speakNow(t('log.yourTurn'));
      notifyTurn(boardName(desk.board.facts), desk.store.id);
    }
    asked = mine;
  });
  let phase: string | null = null;
  $effect(() => {
    const now = desk.phase ?? desk.choice?.phase ?? null;
    // One's turn is announced at once, and what is asked on the way when the reader has a pause.
    if (now !== phase && now !== null && now !== 'turn') speak(known('line.', now) ?? '');
    phase = now;
  });
  let heard = -1;
  $effect(() => {
    const count = desk.state?.chat.length ?? 0;
    if (heard >= 0 && count > heard) play('chat');
    heard = count;
  });
  return watch;
}
