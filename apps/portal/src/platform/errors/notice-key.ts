/** Where the flash notice waits; by itself, because the sign-in page looks whether one is there before it loads what reads it. */
export const NOTICE_KEY = 'minori.notice';
