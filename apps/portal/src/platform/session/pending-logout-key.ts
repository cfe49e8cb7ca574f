/**
 * The storage key of a sign-out that the server has not acknowledged; a file of its own, so that the sign-in page needs no
 * client.
 */
export const PENDING_LOGOUT_KEY = 'minori.pending-logout';
