/**
 * Decides how fast wrong passwords may be tried (security.md row 17), in windows of 15 minutes: for an account at one place,
 * and for an account at all unknown places together, and at all known ones together. A place is a browser or session that is known
 * to be the account's own, or else an address of the network. Wrong tries from unknown places lock the account for unknown places
 * only, those from known ones for known ones only, and wrong tries from one address lock only the accounts that were tried
 * (docs/decisions/0008). Pure: the clock is an argument.
 */

const MINUTE = 60_000;

/** A window ends this long after it began. */
export const WINDOW = 15 * MINUTE;

/** Failures at one address, at any account, after which it is one that many share, or that one floods. */
export const CROWD = 20;

interface Allowance {
  /** Failures that cost nothing but the hash. */
  readonly free: number;
  /** First wait after them, doubled by each further failure, in milliseconds. */
  readonly firstWait: number;
  readonly longestWait: number;
}

export const ALLOWANCES = {
  /** One account at one place: a person who mistypes. */
  pair: { free: 5, firstWait: MINUTE / 2, longestWait: WINDOW },
  /**
   * One account at a crowded address: whoever tries all accounts of an office there needs four times as many requests to
   * keep anybody waiting, and has a fifth of what the account allows.
   */
  crowdedPair: { free: 20, firstWait: MINUTE / 2, longestWait: WINDOW },
  /** One account in all its own browsers and sessions: who opens it without the password (a passkey) can make any number of them. */
  known: { free: 20, firstWait: MINUTE / 2, longestWait: WINDOW },
  /** One account from all strangers' places: NIST SP 800-63B-4 allows 100 in all. */
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
