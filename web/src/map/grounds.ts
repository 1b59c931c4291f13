/** The pictures of land and water, made by `make grounds`: a large and a small one for each edition of a board. */
const files = import.meta.glob<string>('./grounds/*.webp', { eager: true, query: '?url', import: 'default' });

export function groundPictures(
  name: string | null,
  small: boolean,
): { light: string; dark: string } | undefined {
  const file = (edition: string) => files[`./grounds/${name}_${edition}${small ? '_small' : ''}.webp`];
  const [light, dark] = [file('light'), file('dark')];
  return light && dark ? { light, dark } : undefined;
}
