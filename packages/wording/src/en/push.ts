/** Holds the texts of notifications, as the service worker shows them (English). */
import type * as Ja from '../ja/push.ts';
import type { Translation } from '../translation.ts';

export const PUSH_TEXTS: Translation<typeof Ja.PUSH_TEXTS> = {
  /** Shown for a push message that can't be parsed. */
  unreadable: { title: 'Minori', body: 'There is news for you. Open Minori to read it.' },
};
