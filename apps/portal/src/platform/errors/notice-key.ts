/**
 * The storage key of the flash notice. It has a file of its own, because the sign-in page looks for a notice before it
 * loads the code that reads it.
 */
export const NOTICE_KEY = 'minori.notice';
