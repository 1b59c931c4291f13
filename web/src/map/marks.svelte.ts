/** What is drawn of each route and each city, in signals of its own: a change of one redraws nothing of the others. */
import type { BoardFacts, View } from '../model';

type Owner = number | 'closed' | undefined;

export class RouteState {
  owner = $state<Owner>();
  glows = $state(false);
  /** Its pieces are just landing: they are drawn by what lets them fall. */
  landing = $state(false);
  /** The tab key comes to it. */
  current = $state(false);
}

export class CityState {
  harbor = $state<number>();
  souvenir = $state<string>();
  souvenirs = $state(0);
  glows = $state(false);
}

export class Marks {
  private readonly routes: ReadonlyMap<string, RouteState>;
  private readonly cities: ReadonlyMap<string, CityState>;

  constructor(facts: BoardFacts) {
    this.routes = new Map(facts.routes.map(({ id }) => [id, new RouteState()]));
    this.cities = new Map(facts.cities.map(({ id }) => [id, new CityState()]));
  }

  route(id: string): RouteState {
    return this.routes.get(id) ?? new RouteState();
  }

  city(id: string): CityState {
    return this.cities.get(id) ?? new CityState();
  }

  own(owners: View['routes']): void {
    for (const [id, state] of this.routes) state.owner = owners[id];
  }

  build(harbors: View['harbors']): void {
    for (const [id, state] of this.cities) state.harbor = harbors[id];
  }

  stack(stacks: View['stacks']): void {
    for (const [id, state] of this.cities) {
      const [souvenir, count] = stacks[id] ?? [];
      state.souvenir = souvenir as string | undefined;
      state.souvenirs = (count as number | undefined) ?? 0;
    }
  }

  glow(routes: ReadonlySet<string>, cities: ReadonlySet<string>): void {
    for (const [id, state] of this.routes) state.glows = routes.has(id);
    for (const [id, state] of this.cities) state.glows = cities.has(id);
  }

  land(routes: ReadonlySet<string>): void {
    for (const [id, state] of this.routes) state.landing = routes.has(id);
  }

  point(current: string): void {
    for (const [id, state] of this.routes) state.current = id === current;
  }
}
