/* Written by `npm run wire` from the schema of the server. Not by hand. */

export type ClientMessage =
  | ActMessage
  | UndoMessage
  | UndoAnswerMessage
  | ChatMessage
  | MuteMessage
  | WhyMessage
  | PaymentsMessage
  | PingMessage;
export type ServerMessage =
  StateMessage | UpdateMessage | Accepted | Refused | WhyAnswer | PaymentsAnswer | Presence | Pong | Bye;

export interface Accepted {
  key: string;
  seq: number;
  type: 'accepted';
}
/**
 * An action for the position (`ply`, `branch`); `action` is its text, or its number.
 */
export interface Act {
  action: string | number;
  branch: number;
  key: string;
  ply: number;
  seat?: number | null;
}
export interface ActMessage {
  action: string | number;
  branch: number;
  key: string;
  ply: number;
  seat?: number | null;
  type: 'act';
}
/**
 * A legal action: `number` or `text` can be sent back; the other fields are those of its kind.
 */
export interface Action {
  card?: string | null;
  cards?: {
    [k: string]: number;
  } | null;
  city?: string | null;
  count?: number | null;
  deck?: string | null;
  given?: string | null;
  kind:
    | 'keep'
    | 'fleet'
    | 'place'
    | 'take'
    | 'blind'
    | 'refill'
    | 'stop'
    | 'claim'
    | 'pay'
    | 'draw_tickets'
    | 'build'
    | 'exchange'
    | 'souvenir'
    | 'pass';
  number: number;
  pieces?: {
    [k: string]: number;
  } | null;
  route?: string | null;
  souvenir?: string | null;
  text: string;
  tickets?: string[] | null;
}
export interface BoardFacts {
  cards: CardFacts[];
  cities: CityFacts[];
  colors: string[];
  decks: DeckFacts[];
  figures: RuleFigures;
  harbors: HarborFacts | null;
  hash: string;
  id: string;
  layout: {
    [k: string]: unknown;
  } | null;
  name: string;
  notes: string;
  pieces: PieceFacts[];
  provenance: string;
  reconstruction: boolean;
  route_points: {
    [k: string]: number;
  };
  routes: RouteFacts[];
  seats_least: number;
  seats_most: number;
  souvenirs: SouvenirFacts | null;
  tickets: TicketFacts[];
}
export interface CardFacts {
  color: string | null;
  count: number;
  deck: string;
  harbor: boolean;
  id: string;
  spaces: number;
  symbol: string;
  wild: boolean;
}
export interface CityFacts {
  harbor: boolean;
  id: string;
  junction: boolean;
  lat: number;
  lon: number;
  name: string;
  souvenir: boolean;
}
export interface DeckFacts {
  id: string;
  name: string;
  opening_hand: number;
  row: number;
  total: number;
}
export interface RuleFigures {
  both_lanes_from_seats: number;
  end_further_turns: number;
  end_pieces_left: number;
  pieces_taken: number;
  row_wild_limit: number;
  tickets_dealt: number;
  tickets_dealt_keep: number;
  tickets_drawn: number;
  tickets_drawn_keep: number;
}
export interface HarborFacts {
  cards_of_each_deck: number;
  each: number;
  points: number[];
  unbuilt: number;
}
/**
 * `symbol` names the vehicle that is drawn, as the schema of board files lists them; so does a card's.
 */
export interface PieceFacts {
  deck: string;
  id: string;
  mode: 'land' | 'water';
  name: string;
  owned: number;
  recommended: number;
  symbol: string;
}
export interface RouteFacts {
  a: string;
  b: string;
  color: string | null;
  edge: boolean;
  ferries: number;
  id: string;
  kind: string;
  length: number;
  pairs: number;
  points: number;
  twin: string | null;
}
export interface SouvenirFacts {
  kinds: string[];
  placed_stack: {
    [k: string]: number;
  };
  points: number[];
  stack: {
    [k: string]: number;
  };
  start_cities: string[];
}
/**
 * `points` when done (a tour: also `in_order`, more, when done in that order), `penalty` when not.
 */
export interface TicketFacts {
  cities: string[];
  id: string;
  in_order: number;
  penalty: number;
  points: number;
  tour: boolean;
}
export interface BoardSummary {
  id: string;
  name: string;
  provenance: string;
  reconstruction: boolean;
  seats_least: number;
  seats_most: number;
}
/**
 * The server closes this socket: come back after a moment (`reconnect`), or not.
 */
export interface Bye {
  code: string;
  reconnect: boolean;
  sentence: string;
  type: 'bye';
}
export interface Chat {
  key?: string | null;
  text: string;
}
export interface ChatLine {
  at: number;
  name: string;
  seat: number | null;
  seq: number;
  text: string;
}
export interface ChatMessage {
  key?: string | null;
  text: string;
  type: 'chat';
}
export interface UndoMessage {
  key?: string | null;
  type: 'undo';
}
export interface UndoAnswerMessage {
  agree: boolean;
  key?: string | null;
  type: 'undo_answer';
}
export interface MuteMessage {
  key?: string | null;
  on: boolean;
  seat: number;
  type: 'mute';
}
export interface WhyMessage {
  action: string;
  id: number;
  type: 'why';
}
export interface PaymentsMessage {
  city?: string | null;
  id: number;
  route?: string | null;
  type: 'payments';
}
export interface PingMessage {
  type: 'ping';
}
/**
 * The clock that runs now: seconds left when the message was sent.
 */
export interface ClockState {
  seat: number;
  seconds_left: number;
}
export interface Decision {
  actions: Action[];
  phase: string;
  seat: number;
}
export interface ErrorBody {
  code: string;
  params: {
    [k: string]: unknown;
  };
  sentence: string;
}
export interface EventsAnswer {
  lines: LogLine[];
  seq: number;
}
export interface LogLine {
  events: {
    [k: string]: unknown;
  }[];
  seat: number | null;
  seq: number;
}
export interface GameView {
  claiming: string | null;
  decks: {
    [k: string]: number;
  };
  discards: {
    [k: string]: {
      [k: string]: number;
    };
  };
  first: number;
  harbors: {
    [k: string]: number;
  };
  mine: {
    [k: string]: Mine;
  };
  phase: string;
  players: PlayerState[];
  routes: {
    [k: string]: number | 'closed';
  };
  row: (string | null)[];
  stacks: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: unknown[];
  };
  tickets_left: number;
  to_act: number | null;
  turn: number;
  turns_left: number | null;
}
/**
 * What only the player of a seat sees of it.
 */
export interface Mine {
  hand: {
    [k: string]: number;
  };
  offer: string[];
  pieces: {
    [k: string]: number;
  };
  reserve: {
    [k: string]: number;
  };
  tickets: HeldTicket[];
}
export interface HeldTicket {
  id: string;
  state: 'done' | 'open' | 'cut_off';
}
/**
 * What everybody sees of a seat. What is hidden is null: the pieces until the fleets are revealed, the number of
 * tickets until all have chosen their opening tickets.
 */
export interface PlayerState {
  cards: {
    [k: string]: number;
  };
  harbors_left: number;
  known_cards: {
    [k: string]: number;
  };
  pieces: {
    [k: string]: number;
  } | null;
  reserve: {
    [k: string]: number;
  } | null;
  score: number;
  seat: number;
  souvenirs: string[];
  tickets: number | null;
}
export interface GiveToBot {
  level?: ('easy' | 'medium' | 'hard' | 'expert') | null;
}
/**
 * The caller: null in `id` until a name is given or a seat is taken. `id` is public, not the secret.
 */
export interface Guest {
  id: string | null;
  language: ('en' | 'nl' | 'de' | 'et') | null;
  name: string | null;
}
/**
 * An action, the chance to win with it, and the final margin to expect over the best other seat.
 */
export interface Hint {
  margin: number;
  number: number;
  text: string;
  win_chance: number;
}
export interface Keyed {
  key?: string | null;
}
/**
 * A strength of bots: the longest that it thinks, and its Elo by board where that was measured.
 */
export interface LevelFacts {
  name: 'easy' | 'medium' | 'hard' | 'expert';
  ratings: {
    [k: string]: number;
  };
  seconds: number;
}
export interface Me {
  language?: ('en' | 'nl' | 'de' | 'et') | null;
  name: string;
}
export interface Mute {
  key?: string | null;
  on: boolean;
  seat: number;
}
export interface MyTables {
  finished: TableSummary[];
  running: TableSummary[];
}
export interface TableSummary {
  board: string;
  id: string;
  my_turn: boolean;
  pace: 'none' | 'live' | 'days';
  seats: SeatSummary[];
  status: 'open' | 'playing' | 'over';
  updated_at: number;
  winners: number[] | null;
}
export interface SeatSummary {
  kind: 'open' | 'human' | 'bot' | 'hotseat';
  mine: boolean;
  name: string | null;
  score: number | null;
}
export interface NewSeat {
  kind: 'you' | 'open' | 'bot' | 'hotseat';
  level?: ('easy' | 'medium' | 'hard' | 'expert') | null;
  name?: string | null;
}
export interface NewTable {
  allow_hints?: boolean;
  allow_undo?: boolean;
  board: string;
  bots_replace_absent?: boolean;
  clock_seconds?: number | null;
  first?: number | null;
  key?: string | null;
  pace?: 'none' | 'live' | 'days';
  recommended_fleets?: boolean;
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats: NewSeat[];
  start?: boolean;
}
export interface OutcomeState {
  reason: 'played_out' | 'all_passed';
  sheets: Sheet[];
  tickets: TicketResult[][];
  winners: number[];
}
export interface Sheet {
  completed: number;
  harbors: number;
  routes: number;
  souvenirs: number;
  tickets: number;
  total: number;
  tours: number;
  unbuilt: number;
}
export interface TicketResult {
  id: string;
  points: number;
}
/**
 * One way to pay; `text` is the whole action, ready to be sent.
 */
export interface Payment {
  cards: {
    [k: string]: number;
  };
  text: string;
}
export interface PaymentsAnswer {
  id?: number | null;
  more: boolean;
  payments: Payment[];
  type?: 'payments';
}
export interface PlayOn {
  key?: string | null;
  ply: number;
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats: NewSeat[];
}
export interface Pong {
  type: 'pong';
}
export interface Presence {
  present: boolean[];
  type: 'presence';
  watching: number;
}
export interface QuickTable {
  board: string;
  key?: string | null;
}
export interface Refused {
  code: string;
  id?: number | null;
  key?: string | null;
  params: {
    [k: string]: unknown;
  };
  sentence: string;
  type: 'refused';
}
export interface ReplayIndex {
  final_scores: number[];
  fingerprint: string;
  plies: number;
  seed: string;
  turns: ReplayTurn[];
}
/**
 * A turn: the ply at which it begins, who takes it, and the scores on the track at that moment.
 */
export interface ReplayTurn {
  ply: number;
  scores: number[];
  seat: number;
  text: string;
}
/**
 * The game after `ply` decisions, as a seat or the public saw it, and what the last of them did.
 */
export interface ReplayState {
  events: {
    [k: string]: unknown;
  }[];
  outcome: OutcomeState | null;
  ply: number;
  seat: number | null;
  view: GameView;
}
/**
 * A link that moves a seat to the device that opens it, once: POST /api/seat-links/{token}.
 */
export interface SeatLink {
  expires_at: number;
  path: string;
  token: string;
}
export interface SeatState {
  bot_plays: boolean;
  kind: 'open' | 'human' | 'bot' | 'hotseat';
  level: ('easy' | 'medium' | 'hard' | 'expert') | null;
  mine: boolean;
  muted: boolean;
  name: string | null;
  present: boolean;
  seat: number;
}
export interface StateMessage {
  branch: number;
  chat: ChatLine[];
  clock: ClockState | null;
  decision: Decision | null;
  log: LogLine[];
  outcome: OutcomeState | null;
  ply: number;
  seq: number;
  table: TableFacts;
  type: 'state';
  undo: UndoState;
  view: GameView | null;
}
export interface TableFacts {
  allow_hints: boolean;
  allow_undo: boolean;
  board: string;
  bots_replace_absent: boolean;
  clock_seconds: number | null;
  created_at: number;
  fingerprint: string;
  host: number | null;
  id: string;
  origin: string | null;
  pace: 'none' | 'live' | 'days';
  recommended_fleets: boolean;
  rematch: string | null;
  seats: SeatState[];
  seed: string | null;
  status: 'open' | 'playing' | 'over';
  you_host: boolean;
}
/**
 * `possible`: the viewer may ask now. `asked_by`: somebody has asked; `waiting_for`: who has to answer.
 */
export interface UndoState {
  asked_by: number | null;
  needs_consent: boolean;
  possible: boolean;
  to_ply: number | null;
  waiting_for: number[];
}
/**
 * What one entry changed. `changes` has whole new values: of "view" at the start of the game and after an
 * undo, else of "view.SECTION" or "view.mine.SEAT"; `table` and `outcome` are there when they changed.
 */
export interface UpdateMessage {
  branch: number;
  changes: {
    [k: string]: unknown;
  };
  chat?: ChatLine[] | null;
  clock: ClockState | null;
  decision: Decision | null;
  events: {
    [k: string]: unknown;
  }[];
  outcome?: OutcomeState | null;
  ply: number;
  seat: number | null;
  seq: number;
  table?: TableFacts | null;
  type: 'update';
  undo: UndoState;
}
/**
 * Why an action is not legal; `code` is "legal" when it is.
 */
export interface WhyAnswer {
  code: string;
  id?: number | null;
  params: {
    [k: string]: unknown;
  };
  sentence: string;
  type?: 'why';
}
export interface TableCreated {
  id: string;
}
export interface TableState {
  branch: number;
  chat: ChatLine[];
  clock: ClockState | null;
  decision: Decision | null;
  log: LogLine[];
  outcome: OutcomeState | null;
  ply: number;
  seq: number;
  table: TableFacts;
  undo: UndoState;
  view: GameView | null;
}
export interface UndoAnswer {
  agree: boolean;
  key?: string | null;
}

/** Letters in a name and in a line of chat, at most. */
export const MOST_NAME = 32;
export const MOST_CHAT = 500;
