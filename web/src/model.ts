/** The facts the client draws: the wire under the names the client uses, and the drawing of a board. */
import type { Action, BoardFacts as WireBoard, PieceFacts } from './wire';

export type {
  Action,
  BoardSummary,
  ClockState,
  Decision,
  Guest,
  HeldTicket,
  Hint,
  LevelFacts,
  LogEvent,
  LogLine,
  Mine,
  MyTables,
  NewSeat,
  NewTable,
  Payment,
  ReplayIndex,
  ReplayState,
  SeatLink,
  Sheet,
  TableState,
  TableSummary,
} from './wire';
export type {
  CardFacts as Card,
  ChatLine,
  CityFacts as City,
  DeckFacts as Deck,
  EarlyChoice,
  GameView as View,
  OutcomeState as Outcome,
  PieceFacts as PieceKind,
  PlayerState as Player,
  RouteFacts as Route,
  SeatState as SeatInfo,
  TableFacts as TableInfo,
  TicketFacts as Ticket,
  UndoState as Undo,
} from './wire';
export type Params = Record<string, unknown>;
export type ActionKind = Action['kind'];
export type BoardFacts = Omit<WireBoard, 'layout'> & { layout: Layout };
export type ActionOf<K extends ActionKind> = Extract<Action, { kind: K }>;

export interface Space {
  /** Where its sign or its piece stands, and how that is turned: never upside down. */
  x: number;
  y: number;
  angle: number;
  length: number;
  mark: 'pair' | 'ferry' | null;
  /** Path data. */
  outline: string;
}
/** Where a route leaves the map at a side edge. */
export interface Portal {
  x: number;
  y: number;
  half: number;
  letter: string;
  /** The city at the other end. */
  city: string;
}
export interface RouteLayout {
  mode: PieceFacts['mode'];
  /** Path data from the middle of a city to that of the other; two paths, each from its city, across the edge. */
  bed: string[];
  spaces: Space[];
  portals: Portal[] | null;
}
export interface CityLayout {
  x: number;
  y: number;
  radius: number;
  /** Where souvenirs lie. */
  token?: [number, number];
}
export interface Lettering {
  text: string;
  x: number;
  y: number;
  size: number;
  angle: number;
  kind: 'sea' | 'land';
}
/** Where everything on a board is drawn, in units of the map. */
export interface Layout {
  width: number;
  height: number;
  cities: Record<string, CityLayout>;
  routes: Record<string, RouteLayout>;
  /** Base length and breadth of a space, and from the middle of a lane to that of its twin. */
  space: [number, number];
  pitch: number;
  land: string[];
  lakes: string[];
  graticule: string[];
  lettering: Lettering[];
  cartouche: [number, number] | null;
  /** The name of the picture of land and water. */
  ground: string | null;
  attribution: string;
  label_size: number;
}
