/**
 * Defines the life of a session in milliseconds: without use, and in total. Browser storage uses the same limits. Separate from
 * the calls, because the small pages have no schema library.
 */
export const SESSION_LIVES = { idle: 30 * 60_000, longest: 12 * 60 * 60_000 } as const;
