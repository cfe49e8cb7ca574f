/**
 * 選択した商品と割合 — a choice in its stored form: products sorted by code, none at 0 %, since a product entered at 0 % was
 * not chosen.
 */
import { createHash } from 'node:crypto';
import type { SelectedProduct } from '@minori/contract/fund-selection';
import { compareCodes } from '@minori/engine/fund-selection/largest-remainder';

/** Integer percent that sum to 100, by code, each once. */
export type Choice = readonly SelectedProduct[];

export function choiceOf(products: readonly SelectedProduct[]): Choice {
  return products
    .filter(({ inputRate }) => inputRate > 0)
    .map(({ isinCode, inputRate }) => ({ isinCode, inputRate }))
    .toSorted((a, b) => compareCodes(a.isinCode, b.isinCode));
}

/** The whole choice in one line: equal choices have equal texts. */
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

/** As the engine takes it. */
export function ratesOf(choice: Choice) {
  return choice.map(({ isinCode, inputRate }) => ({ code: isinCode, rate: inputRate }));
}
