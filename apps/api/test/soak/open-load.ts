// Load that begins by the clock and not when the last answer has come, as people do: how long each request took from the moment at
// which it was due, by kind, and what was answered that should not have been.
import type { SentAnswer } from '../../src/testing/served-api.ts';

/** Begun and not answered: more would be a queue of ours, and no load. */
const MOST_UNDER_WAY = 1_500;
/** Milliseconds between two looks at the clock. */
const TICK = 5;

/** One request of a visit, and what it may be answered. */
export type Send<Kind extends string> = (
  kind: Kind,
  expected: number,
  call: () => Promise<SentAnswer>,
) => Promise<SentAnswer>;

export interface Work<Kind extends string> {
  /** Of the requests that are due, by thousandths. */
  readonly share: number;
  /** @param turn how many of this work were begun before; its first request is the one that was due */
  readonly begin: (turn: number, send: Send<Kind>) => Promise<unknown>;
}

/** What happened in one window. */
export interface Answered<Kind extends string> {
  /** Milliseconds. */
  readonly times: ReadonlyMap<Kind, readonly number[]>;
  readonly statuses: ReadonlyMap<number, number>;
  /** The first few in words. */
  readonly unexpected: readonly string[];
  readonly unexpectedCount: number;
  /** Due while too many were under way. */
  readonly unsent: number;
}

export interface OpenLoad<Kind extends string> {
  /** Since the last time. */
  take(): Answered<Kind>;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

const MOST_WORDS = 20;

/** A thousand places in an order that has every kind spread evenly, and is the same in every run. */
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

/** @param rate works begun a second */
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
      // What follows on an answer is due when that has come.
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
