/**
 * The parts of a mail in their order, from which its text (`letter-text.ts`) and its HTML (`letter-html.ts`) are both
 * made. Neither is made from the other, so what somebody else wrote stays the text of one part.
 */

/** Words of a line that lead somewhere. */
export interface Linked {
  readonly words: string;
  readonly url: string;
}

/** A string is a line of a paragraph, and '' the end of one. */
export type Part =
  | string
  /** A line with links in it. */
  | { readonly is: 'line'; readonly spans: readonly (string | Linked)[] }
  /** Headings: of one of several sections, of a text, of a list. */
  | { readonly is: 'section' | 'heading' | 'group'; readonly title: string }
  /** Of a list: with a number where it is an ordered one. The figure stands below. */
  | { readonly is: 'item'; readonly number?: number; readonly parts: readonly Part[]; readonly figure?: string }
  /** An address; with words it is the button of the mail, and `isTold` puts them into the text, too. */
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
  | { readonly is: 'divider' }
  /** What follows is said of the mail itself. The mark is its line in the text. */
  | { readonly is: 'foot'; readonly mark: string };
