/** The storage key of the root state, and the version of its shape (specification sections 4 and 9). */
export const PERSISTED_KEY = 'minori';
export const PERSISTED_VERSION = 1;
