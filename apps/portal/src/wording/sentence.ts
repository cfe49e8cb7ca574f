/**
 * A sentence with figures in it, as data: the wording says where a figure stands, the ui shows it with its one component
 * for figures (`ui/chart/sentence-text.tsx`).
 */
import { FEE_DECIMALS } from '@minori/contract/figures';
import type { FigureWriters } from '@minori/engine/beside-grade/beside-sentences';

export type SentencePart =
  | string
  | { readonly kind: 'yen'; readonly amount: number; readonly signed: boolean }
  | { readonly kind: 'roughYen'; readonly amount: number }
  | { readonly kind: 'percent'; readonly fraction: number; readonly decimals: number; readonly signed: boolean }
  | { readonly kind: 'points'; readonly points: number; readonly decimals: number; readonly signed: boolean };

export type Sentence = readonly SentencePart[];

/** sentence`掛金は${yen(1000)}です。` keeps text and figures apart, in order; nested sentences are joined in. */
export function sentence(texts: TemplateStringsArray, ...parts: readonly (SentencePart | Sentence)[]): Sentence {
  return texts.flatMap((text, place) => {
    const part = parts[place] ?? '';
    return [text, ...(isSentence(part) ? part : [part])].filter((each) => each !== '');
  });
}

/** An exact amount in integer yen. */
export function yen(amount: number): SentencePart {
  return { kind: 'yen', amount, signed: false };
}

/** An estimate in yen, shown as 「約634万円」. */
export function roughYen(amount: number): SentencePart {
  return { kind: 'roughYen', amount };
}

/** A change in integer yen, with + or −. */
export function signedYen(amount: number): SentencePart {
  return { kind: 'yen', amount, signed: true };
}

/** A share or rate; 0.034 is 3.4 %. */
export function percent(fraction: number, decimals = 0): SentencePart {
  return { kind: 'percent', fraction, decimals, signed: false };
}

/** 信託報酬, 利率 and the like, of products and of mixes. */
export function fee(fraction: number): SentencePart {
  return percent(fraction, FEE_DECIMALS);
}

/** A difference of percentages; 12 is 「12ポイント」. */
export function points(value: number, decimals = 0): SentencePart {
  return { kind: 'points', points: value, decimals, signed: false };
}

/** For sentences that the engine has for screens and report alike. */
export const FIGURE_WRITERS: FigureWriters<SentencePart> = { yen, roughYen, percent, fee, points };

function isSentence(part: SentencePart | Sentence): part is Sentence {
  return Array.isArray(part);
}
