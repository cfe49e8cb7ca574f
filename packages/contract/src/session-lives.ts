/**
 * How long a session lives, in milliseconds: without use, and in all. What a browser keeps of it goes by the same. Apart from the
 * calls, because the small pages have no schema library.
 */
export const SESSION_LIVES = { idle: 30 * 60_000, longest: 12 * 60 * 60_000 } as const;
