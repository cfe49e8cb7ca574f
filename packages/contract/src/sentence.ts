/**
 * Defines a sentence on the wire and in the wording: text parts, and figures as data. The renderer formats the figures, and hides
 * amounts where the user hides them: on a screen `apps/portal/src/ui/figures/sentence-text.tsx`, printed `sentenceText` in
 * `apps/api/src/reports/report-figures.ts`. So the text parts contain no amount of the employee's own (docs/decisions/0054).
 */
import * as z from 'zod/mini';
import { FEE_DECIMALS, Fraction, Yen } from './figures.ts';

const Decimals = z.int().check(z.minimum(0), z.maximum(6));

/** A figure of a sentence. */
export const SentenceFigure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('yen'),
    amount: Yen,
    signed: z.boolean(),
    /** An amount of a rule, not of the employee. */
    isPublic: z.optional(z.boolean()),
  }),
  /** An estimate, written as 「約634万円」. */
  z.object({ kind: z.literal('roughYen'), amount: z.number() }),
  /** Estimates of monthly amounts, written as 「約19.5〜21.1万円」. */
  z.object({ kind: z.literal('monthlyRange'), low: Yen, high: Yen }),
  z.object({ kind: z.literal('percent'), fraction: Fraction, decimals: Decimals, signed: z.boolean() }),
  z.object({ kind: z.literal('points'), points: z.number(), decimals: Decimals, signed: z.boolean() }),
]);
export type SentenceFigure = z.output<typeof SentenceFigure>;

export const Sentence = z.readonly(z.array(z.union([z.string(), SentenceFigure])));
export type Sentence = z.output<typeof Sentence>;
export type SentencePart = Sentence[number];

/**
 * A stored sentence; plain text if it was stored before figures were kept as data. Its amounts then can't be told from other
 * figures.
 */
export const FrozenSentence = z.union([z.string(), Sentence]);
export type FrozenSentence = z.output<typeof FrozenSentence>;

/** sentence`掛金は${yen(1000)}です。` keeps text and figures separate, in order; nested sentences are flattened. */
export function sentence(texts: TemplateStringsArray, ...parts: readonly (SentencePart | Sentence)[]): Sentence {
  return joined(
    texts.flatMap((text, place) => {
      const part = parts[place] ?? '';
      return [text, ...(isSentence(part) ? part : [part])];
    }),
  );
}

/** Merges consecutive texts. */
function joined(parts: Sentence): Sentence {
  return parts.reduce<SentencePart[]>((before, part) => {
    const last = before.at(-1);
    if (typeof part === 'string' && typeof last === 'string') before[before.length - 1] = last + part;
    else if (part !== '') before.push(part);
    return before;
  }, []);
}

/** An exact amount in integer yen. */
export function yen(amount: number): SentenceFigure {
  return { kind: 'yen', amount, signed: false };
}

/** An amount of a rule, not of the employee. */
export function publicYen(amount: number): SentenceFigure {
  return { kind: 'yen', amount, signed: false, isPublic: true };
}

/** An estimate in yen, shown as 「約634万円」. */
export function roughYen(amount: number): SentenceFigure {
  return { kind: 'roughYen', amount };
}

/** Estimates in yen per month, shown as 「約19.5〜21.1万円」. */
export function monthlyRange({ low, high }: { readonly low: number; readonly high: number }): SentenceFigure {
  return { kind: 'monthlyRange', low, high };
}

/** A change in integer yen, with + or −. */
export function signedYen(amount: number): SentenceFigure {
  return { kind: 'yen', amount, signed: true };
}

/** A share or rate; 0.034 is 3.4 %. */
export function percent(fraction: number, decimals = 0): SentenceFigure {
  return { kind: 'percent', fraction, decimals, signed: false };
}

/** 信託報酬, 利率 and the like, of products and of asset mixes. */
export function fee(fraction: number): SentenceFigure {
  return percent(fraction, FEE_DECIMALS);
}

/** A difference of percentages; 12 is 「12ポイント」. */
export function points(value: number, decimals = 0): SentenceFigure {
  return { kind: 'points', points: value, decimals, signed: false };
}

/** For sentences that are shared by screens and report. */
export const FIGURE_WRITERS = { yen, roughYen, percent, fee, points };

function isSentence(part: SentencePart | Sentence): part is Sentence {
  return Array.isArray(part);
}
