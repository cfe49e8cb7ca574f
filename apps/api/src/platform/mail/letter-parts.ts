/**
 * Declares the parts of a mail in their order, from which its text (`letter-text.ts`) and its HTML (`letter-html.ts`) are both
 * made. Neither is derived from the other, so text that somebody else wrote stays within its part.
 */
import type { Language } from '@minori/contract/display-settings';

/** The linked words of a line. */
export interface Linked {
  readonly words: string;
  readonly url: string;
}

/** A string is a line of a paragraph, and '' ends the paragraph. */
export type Part =
  | string
  /** A line with links in it. */
  | { readonly is: 'line'; readonly spans: readonly (string | Linked)[] }
  /** The heading of one of several sections, of a text, or of a list. */
  | { readonly is: 'section' | 'heading' | 'group'; readonly title: string }
  /** An item of a list, with `number` in an ordered one. `figure` is shown below it. */
  | { readonly is: 'item'; readonly number?: number; readonly parts: readonly Part[]; readonly figure?: string }
  /** A URL. With `button` it is the mail's button; with `isTold` the words of the button are in the text form, too. */
  | { readonly is: 'link'; readonly url: string; readonly button?: string; readonly isTold?: boolean }
  | {
      readonly is: 'fact';
      readonly name: string;
      readonly value: string /** To be typed. */;
      readonly isCode?: boolean;
    }
  /** A line that somebody else wrote. */
  | { readonly is: 'quote'; readonly line: string }
  | { readonly is: 'row'; readonly cells: readonly string[] }
  /** Parts in another language than the letter's words. */
  | { readonly is: 'within'; readonly language: Language; readonly parts: readonly Part[] }
  | { readonly is: 'divider' }
  /** Separates the letter from notes about the mail itself; `mark` is the separator line of the text form. */
  | { readonly is: 'foot'; readonly mark: string };
