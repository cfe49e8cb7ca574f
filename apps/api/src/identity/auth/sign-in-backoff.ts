/**
 * Decides how fast wrong passwords may be tried (security.md row 17), in windows of 15 minutes. A place is a browser or
 * session known to be the account's own, otherwise an IP address. Failures are counted for an account at one place, at
 * all unknown places, and at all known ones. Wrong attempts from unknown places block only unknown places, those from
 * known ones only known ones, and attempts from one IP address only the accounts that were tried (docs/decisions/0008).
 * Pure: the current time is an argument.
 */

const MINUTE = 60_000;

/** Milliseconds from the start of a window to its end. */
export const WINDOW = 15 * MINUTE;

/** Failures at one IP address, for any accounts, after which it counts as shared or flooding. */
export const CROWD = 20;

interface Allowance {
  /** Failures without a wait. */
  readonly free: number;
  /** Milliseconds of the first wait; each further failure doubles it. */
  readonly firstWait: number;
  readonly longestWait: number;
}

export const ALLOWANCES = {
  /** One account at one place: typing errors. */
  pair: { free: 5, firstWait: MINUTE / 2, longestWait: WINDOW },
  /**
   * One account at an IP address with `CROWD` failures. Blocking all accounts of an office from there takes four times
   * as many requests as with `pair`; `free` is a fifth of the account's.
   */
  crowdedPair: { free: 20, firstWait: MINUTE / 2, longestWait: WINDOW },
  /**
   * One account in all its own browsers and sessions; limited, because someone who signs in without the password (by a
   * passkey) can create any number of them.
   */
  known: { free: 20, firstWait: MINUTE / 2, longestWait: WINDOW },
  /** One account from all unknown places; NIST SP 800-63B-4 allows 100 in total. */
  account: { free: 100, firstWait: WINDOW, longestWait: WINDOW },
} as const satisfies Record<string, Allowance>;

export type Counter = keyof typeof ALLOWANCES;

/** Time of the next allowed attempt after this many failures; null for immediately. */
export function blockedUntil(counter: Counter, failures: number, now: Date): Date | null {
  const { free, firstWait, longestWait } = ALLOWANCES[counter];
  if (failures < free) return null;
  const wait = Math.min(longestWait, firstWait * 2 ** Math.min(failures - free, 10));
  return new Date(now.getTime() + wait);
}
