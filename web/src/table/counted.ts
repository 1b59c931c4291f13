/** The final scores of a table are counted once before each person: remembered as long as the window is open. */
const key = (table: string) => `boattrain.counted.${table}`;

export const wasCounted = (table: string): boolean => sessionStorage.getItem(key(table)) !== null;

export const rememberCounted = (table: string): void => sessionStorage.setItem(key(table), '');
