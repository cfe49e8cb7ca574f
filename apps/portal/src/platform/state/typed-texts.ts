/**
 * What people typed and this browser keeps outside the root state, under the keys that the specification names (section 9)
 * and one of ours. All of it is somebody's own: it goes when their session ends or another employee signs in (security.md
 * row 22). A visitor's stays, because a visitor has no end.
 */
import type { SafeStorage } from './safe-storage.ts';

/** When the session was used last (session/last-use.ts): somebody's own, too. */
export const LAST_USE_KEY = 'minori.last-use';
/** やること that are ticked off: of the root state, under the key that the specification gives it. */
export const TODO_KEY = 'todo';
export const FAQ_KEYWORD_KEY = 'faq-keyword';
export const CONTACT_INPUT_KEY = 'contact-input';
/** In the tab alone (`sessionStorage`), as the two below. */
export const FAQ_MAIL_KEY = 'minori.faq-mail';
/** Which procedures have been ticked off, and of which choice. */
export const TRANSFER_TICKS_KEY = 'minori.transfer-ticks';
/** The draft that has been taken up in this tab. */
export const ITEM_DRAFT_VISIT_KEY = 'minori.item-selection-visit';

const KEPT = [FAQ_KEYWORD_KEY, CONTACT_INPUT_KEY, 'column-keyword', TODO_KEY, LAST_USE_KEY] as const;

const KEPT_IN_TAB = [FAQ_MAIL_KEY, TRANSFER_TICKS_KEY, ITEM_DRAFT_VISIT_KEY] as const;

export function forgetTypedTexts(local: Pick<SafeStorage, 'remove'>): void {
  for (const key of KEPT) local.remove(key);
}

export function forgetTextsOfTab(session: Pick<SafeStorage, 'remove'>): void {
  for (const key of KEPT_IN_TAB) session.remove(key);
}
