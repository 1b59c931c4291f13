/** The analysis of one game: starts it, and asks how far it is while it runs. */
import { get, post } from '../net/api';
import type { AnalysisState } from '../wire';

/** The graph comes first, within seconds; the rest takes a minute. */
const SOON_MS = 700;
const LATER_MS = 2000;
const NONE: AnalysisState = { state: 'none', done: 0, of: 0, chances: null, analysis: null };

export class Review {
  answer = $state.raw<AnalysisState | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(private readonly id: string) {}

  private get path(): string {
    return `/tables/${this.id}/analysis`;
  }

  /** Look whether there is one already. Without an answer it is as if there were none. */
  async look(): Promise<void> {
    try {
      this.heard(await get<AnalysisState>(this.path));
    } catch {
      this.answer ??= NONE;
      if (this.answer.state === 'running') this.askLater();
    }
  }

  async start(): Promise<void> {
    this.heard(await post<AnalysisState>(this.path));
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
  }

  private heard(answer: AnalysisState): void {
    if (this.left) return;
    this.answer = answer;
    if (answer.state === 'running') this.askLater();
  }

  private askLater(): void {
    clearTimeout(this.timer);
    if (this.left) return;
    this.timer = setTimeout(
      () => {
        // Nobody looks: no need to ask.
        if (document.hidden) this.askLater();
        else void this.look();
      },
      this.answer?.chances ? LATER_MS : SOON_MS,
    );
  }
}
