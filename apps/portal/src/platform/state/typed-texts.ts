/**
 * Lists the storage keys of what people type that is stored outside the root state: those of the specification
 * (section 9) and further ones. Their values belong to the employee, and are removed when the session ends or another
 * employee signs in (security.md row 22). A visitor's stay, because a visit has no end.
 */
import type { SafeStorage } from './safe-storage.ts';

/** The time of the last use (session/last-use.ts), which belongs to the employee, too. */
export const LAST_USE_KEY = 'minori.last-use';
/** Ticks of やること: part of the root state, under the key that the specification names. */
export const TODO_KEY = 'todo';
export const FAQ_KEYWORD_KEY = 'faq-keyword';
export const CONTACT_INPUT_KEY = 'contact-input';
/** Which steps and papers of a claim have been ticked off, and for which record keeper. */
export const CLAIM_TICKS_KEY = 'minori.claim-ticks';
/** In the tab's `sessionStorage` only, like the four below. */
export const FAQ_MAIL_KEY = 'minori.faq-mail';
/** The typed last day of work, what comes next, and the own address (features/leaving/kept-draft.ts). */
export const LEAVING_DRAFT_KEY = 'minori.leaving-draft';
/** Which procedures of the guide have been ticked off, and for which choice of products. */
export const TRANSFER_TICKS_KEY = 'minori.transfer-ticks';
/** The mark of the draft that was resumed or made in this tab (portal/item-draft-visit.ts). */
export const ITEM_DRAFT_VISIT_KEY = 'minori.item-selection-visit';
/** Scroll positions of pages (app/shell/arriving-page.tsx). */
export const SCROLL_POSITIONS_KEY = 'minori.scroll-positions';

const KEPT = [FAQ_KEYWORD_KEY, CONTACT_INPUT_KEY, 'column-keyword', TODO_KEY, CLAIM_TICKS_KEY, LAST_USE_KEY] as const;

const KEPT_IN_TAB = [
  FAQ_MAIL_KEY,
  LEAVING_DRAFT_KEY,
  TRANSFER_TICKS_KEY,
  ITEM_DRAFT_VISIT_KEY,
  SCROLL_POSITIONS_KEY,
] as const;

export function forgetTypedTexts(local: Pick<SafeStorage, 'remove'>): void {
  for (const key of KEPT) local.remove(key);
}

export function forgetTextsOfTab(session: Pick<SafeStorage, 'remove'>): void {
  for (const key of KEPT_IN_TAB) session.remove(key);
}
