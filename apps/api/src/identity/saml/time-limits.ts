/** How far clocks may differ and how old things may be (security.md rows 26 and 27), in milliseconds. */

/** Between us and an identity provider. */
export const CLOCK_SKEW = 60_000;

/** From an assertion's making to its coming. */
export const OLDEST_ASSERTION = 5 * 60_000;

/** From a sign-in's beginning to its answer. */
export const OLDEST_REQUEST = 10 * 60_000;
