// Generates load whose requests start at set times, as people's do, not when the last response has arrived. Measures each
// request's duration from the moment at which it was due, by kind, and records unexpected responses.
import type { SentAnswer } from '../../src/testing/served-api.ts';

/** Maximum of requests under way: with more, a queue would form here, and the load would not be real. */
const MOST_UNDER_WAY = 1_500;
/** Milliseconds between two checks of the clock. */
const TICK = 5;

/** Sends one request of a visit; `expected` is its expected status. */
export type Send<Kind extends string> = (
  kind: Kind,
  expected: number,
  call: () => Promise<SentAnswer>,
) => Promise<SentAnswer>;

export interface Work<Kind extends string> {
  /** Its share of the due requests, in thousandths. */
  readonly share: number;
  /** @param turn how many visits of this kind began before; the first request of a visit is the one that was due */
  readonly begin: (turn: number, send: Send<Kind>) => Promise<unknown>;
}

/** The results of one window. */
export interface Answered<Kind extends string> {
  /** Durations in milliseconds. */
  readonly times: ReadonlyMap<Kind, readonly number[]>;
  readonly statuses: ReadonlyMap<number, number>;
  /** Descriptions of the first few unexpected responses. */
  readonly unexpected: readonly string[];
  readonly unexpectedCount: number;
  /** Requests not sent, because too many were under way when they were due. */
  readonly unsent: number;
}

export interface OpenLoad<Kind extends string> {
  /** The results since the last call. */
  take(): Answered<Kind>;
  /** Stops, and waits for requests under way. */
  stop(): Promise<void>;
}

const MOST_WORDS = 20;

/** A thousand slots in which every kind is spread evenly, in the same order in every run. */
function wheelOf<Kind extends string>(works: readonly Work<Kind>[]): readonly number[] {
  const places = works.flatMap(({ share }, work) =>
    Array.from({ length: share }, (_, index) => ({ work, at: (index + (work + 1) / (works.length + 1)) / share })),
  );
  return places.toSorted((one, other) => one.at - other.at).map(({ work }) => work);
}

class Window<Kind extends string> implements Answered<Kind> {
  readonly times = new Map<Kind, number[]>();
  readonly statuses = new Map<number, number>();
  readonly unexpected: string[] = [];
  unexpectedCount = 0;
  unsent = 0;

  answered(kind: Kind, { milliseconds, status, text }: SentAnswer & { milliseconds: number }, expected: number): void {
    this.times.set(kind, this.times.get(kind) ?? []);
    this.times.get(kind)?.push(milliseconds);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === expected) return;
    this.unexpectedCount += 1;
    if (this.unexpected.length < MOST_WORDS) this.unexpected.push(`${kind} ${status}: ${text.slice(0, 200)}`);
  }
}

/** @param rate visits begun per second */
export function startOpenLoad<Kind extends string>(works: readonly Work<Kind>[], rate: number): OpenLoad<Kind> {
  const wheel = wheelOf(works);
  const turns = works.map(() => 0);
  let window = new Window<Kind>();
  const underWay = new Set<Promise<unknown>>();
  const begun = performance.now();
  let places = 0;

  const beginOne = (due: number) => {
    const at = wheel[places % wheel.length] ?? 0;
    const work = works[at];
    places += 1;
    if (!work || underWay.size >= MOST_UNDER_WAY) {
      window.unsent += 1;
      return;
    }
    const turn = turns[at] ?? 0;
    turns[at] = turn + 1;
    let from = due;
    const send: Send<Kind> = async (kind, expected, call) => {
      // A request that follows a response is due when that response has arrived.
      const since = from;
      const answer = await call().catch((error: unknown) => ({
        status: 0,
        text: String((error as Error).cause ?? error),
      }));
      from = performance.now();
      window.answered(kind, { ...answer, milliseconds: from - since }, expected);
      return answer;
    };
    const visit = (async () => work.begin(turn, send))().catch((error: unknown) => {
      window.unexpectedCount += 1;
      window.unexpected.push(String(error));
    });
    underWay.add(visit);
    void visit.finally(() => underWay.delete(visit));
  };

  const timer = setInterval(() => {
    for (let due = begun + (places * 1_000) / rate; due <= performance.now(); due = begun + (places * 1_000) / rate) {
      beginOne(due);
    }
  }, TICK);
  return {
    take: () => {
      const taken = window;
      window = new Window();
      return taken;
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
