/** How fast bots play: a choice of the table, remembered on the device of whoever made it. */
import type { Desk } from '../state/desk.svelte';
import { BOT_PACES, BOT_PAUSES, save, settings, type BotPace } from '../state/settings.svelte';

/** The pace of this table: the one whose pause is nearest to what was set. */
export function botPace(desk: Desk): BotPace {
  const seconds = desk.state?.table.bot_pause ?? null;
  if (seconds === null) return 'normal';
  const away = (pace: BotPace) => Math.abs((BOT_PAUSES[pace] ?? Infinity) - seconds);
  return BOT_PACES.reduce((best, pace) => (away(pace) < away(best) ? pace : best));
}

export function setBotPace(desk: Desk, pace: BotPace): void {
  settings.bots = pace;
  save();
  void desk.send({ type: 'bot_pause', seconds: BOT_PAUSES[pace] });
}

/** At a new table the pace is the one that was chosen last. Lives as long as the component that calls it. */
export function keepBotPace(desk: Desk): void {
  let done = false;
  $effect(() => {
    const table = desk.state?.table;
    if (done || !table || desk.over || desk.store.line !== 'open') return;
    done = true;
    const seconds = BOT_PAUSES[settings.bots];
    const wanted = table.sets_bot_pause && table.bot_pause === null && seconds !== null;
    if (wanted && desk.seats.some((seat) => seat.kind === 'bot'))
      void desk.send({ type: 'bot_pause', seconds });
  });
}
