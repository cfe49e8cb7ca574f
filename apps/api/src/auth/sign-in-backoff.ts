/**
 * How fast wrong passwords may be tried (security.md row 17). Three counters of failures in a window of 15 minutes:
 * the account from one address, the address, and the account from everywhere. A stranger who guesses blocks himself
 * (his address and his pair); only past 100 failures is the account closed to addresses that have not been right
 * before, so its owner is not locked out. Pure: the clock is an argument.
 */

const MINUTE = 60_000;

/** A window ends this long after it began. */
export const WINDOW = 15 * MINUTE;

interface Allowance {
  /** Failures that cost nothing but the hash. */
  readonly free: number;
  /** First wait after them, doubled by each further failure, in milliseconds. */
  readonly firstWait: number;
  readonly longestWait: number;
}

export const ALLOWANCES = {
  /** One account from one address: a person who mistypes. */
  pair: { free: 5, firstWait: MINUTE / 2, longestWait: WINDOW },
  /** One address, any account: password spraying. A whole company may stand behind it. */
  address: { free: 100, firstWait: MINUTE, longestWait: WINDOW },
  /** One account from anywhere: NIST SP 800-63B-4 allows 100 in all. */
  account: { free: 100, firstWait: WINDOW, longestWait: WINDOW },
} as const satisfies Record<string, Allowance>;

export type Counter = keyof typeof ALLOWANCES;

/** When the next try may come after this many failures; null for at once. */
export function blockedUntil(counter: Counter, failures: number, now: Date): Date | null {
  const { free, firstWait, longestWait } = ALLOWANCES[counter];
  if (failures < free) return null;
  const wait = Math.min(longestWait, firstWait * 2 ** Math.min(failures - free, 10));
  return new Date(now.getTime() + wait);
}
