/** 決まった住所 — the address at which browsers and password managers look for the page for changing a password (W3C). */
export const CHANGE_PASSWORD_PATH = '/.well-known/change-password';
