/** Figures over many games. */
import type { MyGame } from '../wire';

/** Which games are looked at; null: all. */
export interface Choice {
  board: string | null;
  seats: number | null;
  against: string | null;
}
export const PEOPLE = 'people';

/** Against whom: people, or levels of bots. */
export function againstOf(game: MyGame): string[] {
  const kinds = game.opponents.map((one) => (one.kind === 'bot' ? one.level : PEOPLE));
  return [...new Set(kinds.filter((kind) => kind !== null))];
}

export const chosen = (games: MyGame[], { board, seats, against }: Choice): MyGame[] =>
  games.filter(
    (game) =>
      (board === null || game.board === board) &&
      (seats === null || game.seats === seats) &&
      (against === null || againstOf(game).includes(against)),
  );

export const sum = (values: number[]): number => values.reduce((one, other) => one + other, 0);
export const mean = (values: number[]): number => (values.length ? sum(values) / values.length : 0);

/** The mean of each value and those right before it. */
export const smoothed = (values: number[], n: number): number[] =>
  values.map((_, at) => mean(values.slice(Math.max(0, at + 1 - n), at + 1)));

/** How often each number comes, from the least to the greatest. */
export function counts(values: number[]): [number, number][] {
  const found = new Map<number, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found].sort(([one], [other]) => one - other);
}

/** One of the player's errors, as an exercise. */
export interface Task {
  game: MyGame;
  ply: number;
  loss: number;
}

/** The errors of all analyzed games, the costliest first. */
export const tasksOf = (games: MyGame[]): Task[] =>
  games
    .flatMap((game) => (game.findings?.errors ?? []).map(({ ply, loss }) => ({ game, ply, loss })))
    .sort((one, other) => other.loss - one.loss);
