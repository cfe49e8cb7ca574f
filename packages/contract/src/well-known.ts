/** 決まった住所 — where browsers and password managers look for the page on which a password is changed (W3C). */
export const CHANGE_PASSWORD_PATH = '/.well-known/change-password';
