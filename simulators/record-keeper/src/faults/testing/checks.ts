// Defines small checks of received bytes, for tests to combine.

import { expect } from 'vitest';
import type { Seen } from './raw-visitor.ts';

/** `plain` is the same page without any behaviour. */
export type Check = (seen: Seen, plain: Seen) => void;

/** The host that behaviours point to as another host in these tests. */
export const ELSEWHERE = 'http://127.0.0.2:81';
/** Delays last a hundredth of their nominal time. */
export const SCALE = 0.01;

export const head =
  (pattern: RegExp): Check =>
  ({ head }) =>
    expect(head).toMatch(pattern);

export const headWithout =
  (pattern: RegExp): Check =>
  ({ head }) =>
    expect(head).not.toMatch(pattern);

export const text =
  (pattern: RegExp): Check =>
  ({ body }) =>
    expect(body.toString('latin1')).toMatch(pattern);

export const times =
  (pattern: RegExp, count: number): Check =>
  ({ bytes }) =>
    expect(bytes.toString('latin1').match(pattern)).toHaveLength(count);

export const all =
  (...checks: readonly Check[]): Check =>
  (seen, plain) => {
    for (const check of checks) check(seen, plain);
  };

export const status = (code: number): Check => head(new RegExp(`^HTTP/1.1 ${code} `));
export const location = (address: string): Check =>
  head(new RegExp(`^HTTP/1.1 302 [\\s\\S]*\\r\\nlocation: ${address}`));
export const refresh = (address: string): Check => text(new RegExp(`http-equiv="refresh" content="0; url=${address}`));

export const nothing: Check = ({ bytes }) => expect(bytes.length).toBe(0);

export const samePage: Check = ({ body }, plain) => expect(body.length).toBe(plain.body.length);

export const longerThan =
  (size: number): Check =>
  ({ bytes }) =>
    expect(bytes.length).toBeGreaterThanOrEqual(size);

/** The page arrives, but not before the given number of scaled seconds. Timers may fire a millisecond early. */
export const after = (seconds: number): Check =>
  all(samePage, (seen) => expect(seen.firstByteAfter).toBeGreaterThanOrEqual(seconds * 1_000 * SCALE - 2));
