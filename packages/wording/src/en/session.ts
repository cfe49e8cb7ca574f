/** Holds the messages that tell users why they are on the sign-in page (English). */
import type * as Ja from '../ja/session.ts';
import type { Translation } from '../translation.ts';

export const SESSION_TEXTS: Translation<typeof Ja.SESSION_TEXTS> = {
  expired: 'You were signed out because there was no activity for a while.',
  revoked: 'You’ve signed in on another device, or your session has expired. Please sign in again.',
  required: 'Please sign in again.',
  signedOut: 'You’ve signed out.',
  signedOutElsewhere: 'You’ve signed out in another tab or window.',
};
