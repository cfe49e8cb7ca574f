/**
 * The storage key of a sign-out that the server has not acknowledged. It has a file of its own, so that the sign-in
 * page needn't load the client for it.
 */
export const PENDING_LOGOUT_KEY = 'minori.pending-logout';
