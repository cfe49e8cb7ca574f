/** Where a sign-out waits for the server's acknowledgement; apart, so that the sign-in page can look without the client. */
export const PENDING_LOGOUT_KEY = 'minori.pending-logout';
