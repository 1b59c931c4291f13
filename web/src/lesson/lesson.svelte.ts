/** The first lesson at a table: which step it has come to, and whether something is what the step asks for. */
import { t } from '../i18n/index.svelte';
import { post } from '../net/api';
import type { Action, TableState } from '../model';
import type { Desk } from '../state/desk.svelte';
import { notice } from '../state/notice.svelte';
import { go } from '../state/router.svelte';
import { justMade } from '../state/table.svelte';
import type { Touched } from '../state/touched.svelte';
import type { LessonFacts, LessonStep } from '../wire';
import { forgetLesson, keepLesson, keptLesson } from './progress';
import { titleOf } from './words';

/** So many turns of one's own end a lesson. */
export const FREE_TURNS = 5;

export class Lesson {
  private at = $state(0);
  private free = $state(false);
  /** The lesson is over: the game goes on as any other. */
  private ended = $state(false);
  /** What was said about something else that was pressed. */
  said = $state('');
  /** Somebody has pressed Escape. */
  leaving = $state(false);

  constructor(
    readonly desk: Desk,
    private readonly touched: Touched,
    readonly plan: LessonFacts,
  ) {
    const kept = keptLesson(desk.board.id);
    const known = kept?.steps[desk.store.id] ?? -1;
    this.at = this.fits(known) ? known : this.firstThatFits();
    this.free = plan.part === 'first' && (this.ply > plan.numbers.length || (kept?.free ?? false));
    this.ended = kept === null && this.turns > FREE_TURNS;
    desk.gate = (wish) => this.admits(wish);
    if (!this.ended) this.keep();
    $effect(() => this.follow());
  }

  private get ply(): number {
    return this.desk.state?.ply ?? 0;
  }
  private end(step: number): number {
    return this.plan.steps[step + 1]?.at ?? this.plan.numbers.length;
  }
  private fits(step: number): boolean {
    const found = this.plan.steps[step];
    return found !== undefined && found.at <= this.ply && this.ply <= this.end(step);
  }
  private firstThatFits(): number {
    const found = this.plan.steps.findIndex((_, n) => this.fits(n));
    return found < 0 ? this.plan.steps.length - 1 : found;
  }
  private keep(free = false): void {
    keepLesson(this.desk.board.id, this.desk.store.id, this.at, free);
  }

  /** Whether the veil lies over the table. */
  readonly scripted = $derived.by(() => !this.free && !this.ended);
  readonly step = $derived.by((): LessonStep | null =>
    this.scripted ? (this.plan.steps[this.at] ?? null) : null,
  );
  readonly number = $derived.by(() => this.plan.before + this.at + 1);
  /** What the script has next, if this person is to do it. */
  readonly expected = $derived.by((): Action | null => {
    const next = this.plan.numbers[this.ply];
    return this.desk.decision?.actions.find((action) => action.number === next) ?? null;
  });
  /** The deck that refills the row is told by the script; nobody is asked. */
  readonly refill = $derived.by(() => (this.step && this.expected?.kind === 'refill' ? this.expected : null));
  /** The route or the city to press. */
  readonly onMap = $derived.by(() => {
    const { expected } = this;
    const city = expected?.kind === 'build_harbor' || expected?.kind === 'take_souvenir';
    return {
      routes: new Set(expected?.kind === 'claim' ? [expected.route] : []),
      cities: new Set(city ? [expected.city] : []),
    };
  });
  /** Everything of the step has happened. */
  readonly happened = $derived.by(() => this.ply >= this.end(this.at));
  /** The step is there to be read. */
  readonly told = $derived.by(() => this.step?.does !== 'you' && !this.step?.touch);
  readonly back = $derived.by(() => this.plan.steps[this.at - 1]?.at === this.ply && this.at > 0);
  readonly isLast = $derived.by(() => this.at === this.plan.steps.length - 1);

  /** What was asked for has been done: on to the next step. */
  private follow(): void {
    const { step } = this;
    if (!step) return;
    const done = step.touch ? this.touched.pinned === step.touch : step.does === 'you' && this.happened;
    if (done || this.ply > this.end(this.at)) this.turn(1);
  }

  turn(by: number): void {
    const next = this.plan.steps[this.at + by];
    if (!next) return;
    // A ticket that was pressed stays lit as long as its way is spoken of.
    if (this.step && !this.step.touch) this.touched.clear();
    this.at += by;
    this.said = '';
    this.keep();
  }

  async next(): Promise<void> {
    if (!this.isLast) return this.turn(1);
    const { desk, plan } = this;
    if (plan.part === 'last') return this.toOwnTurns();
    try {
      const after = desk.store.id;
      const wish = { board: desk.board.id, after, key: `${after}.last` };
      go(`/t/${justMade(await post<TableState>('/lessons', wish))}`);
    } catch (error) {
      desk.refused(error);
    }
  }

  private toOwnTurns(): void {
    const { id, origin } = this.desk.state?.table ?? {};
    if (!origin || !id) return;
    keepLesson(this.desk.board.id, origin, this.plan.before, true);
    go(`/t/${origin}`);
  }

  leave(): void {
    notice(t('lesson.left'));
    go('/');
  }

  // Turns of one's own

  /** How many of them have begun. */
  private readonly turns = $derived.by(() => {
    const lines = this.desk.log.filter(
      (line) => line.seat === this.desk.seat && (line.ply ?? -1) >= this.plan.numbers.length,
    );
    return new Set(lines.map((line) => line.turn)).size;
  });
  private readonly within = $derived.by(() => this.desk.phase !== null && this.desk.phase !== 'turn');
  /** The turn that is played or comes next, or null if there are none any more. */
  readonly own = $derived.by(() => {
    if (!this.free || this.ended) return null;
    return this.turns + (this.within ? 0 : 1);
  });
  readonly finished = $derived.by(() => this.own !== null && (this.own > FREE_TURNS || this.desk.over));
  /** Something is to be chosen in a turn of one's own: the hint for it is shown. A payment has the cheapest chosen. */
  readonly wantsHint = $derived.by(() => {
    const { phase } = this.desk;
    if (this.own === null || this.finished || phase === null) return null;
    return phase === 'pay' || phase === 'pay_harbor' ? null : this.ply;
  });

  finish(): void {
    this.ended = true;
    forgetLesson(this.desk.board.id);
  }

  // What is asked for

  private admits(wish: string | number | number[]): boolean {
    const { step } = this;
    if (!step) return true;
    const asked = this.plan.numbers.slice(this.ply);
    const numbers = typeof wish === 'number' ? [wish] : wish;
    const fits =
      typeof numbers === 'string'
        ? this.expected?.text === numbers
        : numbers.every((number, n) => asked[n] === number);
    if (!fits || step.does !== 'you') {
      this.remind();
      return false;
    }
    return true;
  }

  /** Something else was pressed: say kindly what the step asks for. */
  remind(): void {
    const task = this.step ? titleOf(this.desk, this.step) : '';
    this.said = this.told ? t('lesson.read') : t('lesson.first', { task });
  }
}
