/** Holds the messages for typed text that could not be sent (English). */
import type * as Ja from '../ja/sending.ts';
import type { Translation } from '../translation.ts';

/** All but `tooMany` and `signInAgain` follow another sentence, so they begin with a space. */
export const SENDING_TEXTS: Translation<typeof Ja.SENDING_TEXTS> = {
  tooMany: 'You’ve reached the limit for sending messages.',
  again: (minutes) =>
    ` Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. What you’ve written is still here.`,
  againLater: ' Wait a while, then try again. What you’ve written is still here.',
  textStays: ' What you’ve written is still here.',
  signInAgain: 'Your session has expired, so we couldn’t send it. Sign in again, then send it once more.',
};
