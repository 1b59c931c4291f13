/** The dash of each seat's line in a chart, so that lines are told apart without their color. */
export const DASHES = ['', '8 4', '2 4', '10 3 2 3', '5 5'] as const;
