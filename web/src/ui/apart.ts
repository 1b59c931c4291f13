/** Places of labels beside the lines of a chart. */
export interface Label {
  seat: number;
  y: number;
}

/** Pushed apart where they would touch, and kept above the lower edge. */
export function apart(labels: Label[], height: number, bottom: number): Label[] {
  const places = [...labels].sort((one, other) => one.y - other.y);
  let least = -Infinity;
  for (const place of places) {
    place.y = Math.max(place.y, least);
    least = place.y + height;
  }
  let most = bottom;
  for (const place of places.toReversed()) {
    place.y = Math.min(place.y, most);
    most = place.y - height;
  }
  return places;
}
