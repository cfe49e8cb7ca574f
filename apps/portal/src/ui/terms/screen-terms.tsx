/**
 * 画面の用語 — decides which text of a screen has the underlined term: the first one that can be seen. A text that comes earlier on
 * the screen but is rendered later takes the term over, and so does one whose fold is opened.
 */
import type { TermCode } from '@minori/wording/ja/term-words';
import { type ComponentType, createContext, type ReactNode, useEffect, useMemo } from 'react';
import { TERMS_OF_SCREENS } from './terms-of-screens.ts';

/** A text with words of terms, and what tells it which of them it underlines. */
interface TermText {
  readonly element: HTMLElement;
  readonly codes: readonly TermCode[];
  readonly show: (codes: readonly TermCode[]) => void;
}

export interface TermProps {
  readonly code: TermCode;
  /** As the text writes it. */
  readonly word: string;
}

export interface ScreenTerms {
  /** Renders an underlined term: given from outside, because texts are below the windows that explain terms. */
  readonly Term: ComponentType<TermProps>;
  /** The terms of the screen. */
  readonly codes: readonly TermCode[];
  /** Adds a text; the function that it answers removes it. */
  readonly add: (text: TermText) => () => void;
  /** Decides anew which text has which term. */
  readonly settle: () => void;
}

/** Where no word is a button: in what is pressed, in headings, names and captions, and in what is read out as a whole. */
const WITHOUT_TERMS = [
  ...['a', 'button', 'summary', 'label', 'legend', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'caption', 'svg'],
  ...['dialog', '[role="dialog"]', '[role="status"]', '[role="alert"]', '[aria-live]', '[aria-hidden="true"]'],
  ...['.visually-hidden', '.spoken', 'details:not([open]) > :not(summary)'],
].join(', ');

/** Whether its term is focused or explained at the moment, so that it can't go. */
function isInUse({ element }: TermText): boolean {
  return element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]') !== null;
}

function comesFirst({ element: one }: TermText, { element: other }: TermText): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function screenTerms(codes: readonly TermCode[], Term: ComponentType<TermProps>): ScreenTerms {
  const texts = new Map<TermText, readonly TermCode[]>();
  const settle = () => {
    const owners = new Map<TermCode, TermText>();
    for (const [text, shown] of texts) if (isInUse(text)) for (const code of shown) owners.set(code, text);
    for (const text of [...texts.keys()].sort(comesFirst)) {
      if (text.element.closest(WITHOUT_TERMS)) continue;
      for (const code of text.codes) if (!owners.has(code)) owners.set(code, text);
    }
    for (const [text, before] of texts) {
      const shown = text.codes.filter((code) => owners.get(code) === text);
      texts.set(text, shown);
      if (shown.join() !== before.join()) text.show(shown);
    }
  };
  const add = (text: TermText) => {
    texts.set(text, []);
    settle();
    return () => {
      texts.delete(text);
      settle();
    };
  };
  return { Term, codes, add, settle };
}

/** null on screens without terms. */
export const ScreenTermsContext = createContext<ScreenTerms | null>(null);

interface WithScreenTermsProps {
  /** Path below the company's. */
  readonly page: string;
  readonly Term: ComponentType<TermProps>;
  readonly children: ReactNode;
}

export function WithScreenTerms({ page, Term, children }: WithScreenTermsProps) {
  const terms = useMemo(() => {
    const codes = TERMS_OF_SCREENS[page];
    return codes ? screenTerms(codes, Term) : null;
  }, [page, Term]);
  useEffect(() => {
    if (!terms) return undefined;
    // Captured, because the event of a fold doesn't bubble.
    document.addEventListener('toggle', terms.settle, true);
    return () => document.removeEventListener('toggle', terms.settle, true);
  }, [terms]);
  return <ScreenTermsContext value={terms}>{children}</ScreenTermsContext>;
}
