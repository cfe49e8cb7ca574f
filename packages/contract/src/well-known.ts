/** Defines the well-known path at which browsers and password managers look for the page for changing a password (W3C). */
export const CHANGE_PASSWORD_PATH = '/.well-known/change-password';
