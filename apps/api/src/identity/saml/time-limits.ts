/** Limits for clock differences and ages (security.md rows 26 and 27), in milliseconds. */

/** Allowed difference between our clock and the identity provider's. */
export const CLOCK_SKEW = 60_000;

/** From the issue of an assertion to its arrival. */
export const OLDEST_ASSERTION = 5 * 60_000;

/** From the start of a sign-in to the provider's response. */
export const OLDEST_REQUEST = 10 * 60_000;
