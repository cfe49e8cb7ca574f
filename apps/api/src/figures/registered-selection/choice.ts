/** 選択した商品と割合 — converts a selection to its stored form: products sorted by code, without those at 0 %, which were not chosen. */
import { createHash } from 'node:crypto';
import type { SelectedProduct } from '@minori/contract/fund-selection';
import { compareCodes } from '@minori/engine/fund-selection/largest-remainder';

/** Integer percents that sum to 100, sorted by code, each product once. */
export type Choice = readonly SelectedProduct[];

export function choiceOf(products: readonly SelectedProduct[]): Choice {
  return products
    .filter(({ inputRate }) => inputRate > 0)
    .map(({ isinCode, inputRate }) => ({ isinCode, inputRate }))
    .toSorted((a, b) => compareCodes(a.isinCode, b.isinCode));
}

/** Writes the whole selection in one line; equal selections have equal texts. */
function textOf(choice: Choice): string {
  return choice.map(({ isinCode, inputRate }) => `${isinCode}:${inputRate}`).join(' ');
}

export function isSameChoice(one: Choice, other: Choice): boolean {
  return textOf(one) === textOf(other);
}

/** SHA-256 in hexadecimal digits. */
export function digestOf(choice: Choice): string {
  return createHash('sha256').update(textOf(choice)).digest('hex');
}

/** Converts a selection to the engine's form. */
export function ratesOf(choice: Choice) {
  return choice.map(({ isinCode, inputRate }) => ({ code: isinCode, rate: inputRate }));
}
