// Values and registers selections of products in tests, and names products to choose.
import { registerFundComparison } from '@minori/contract/fund-comparison';
import { valueFundSelection } from '@minori/contract/fund-selection';
import type { Person } from './figures-world.ts';
import type { Answer, TestVisitor } from './visitor.ts';

/** Integer percent by product code. */
export type Percents = Readonly<Record<string, number>>;

export function productsOf(percents: Percents) {
  return Object.entries(percents).map(([isinCode, inputRate]) => ({ isinCode, inputRate }));
}

type Chooser = Pick<Person, 'sysUserCode'> & { readonly visitor: TestVisitor };

export function choose({ visitor, sysUserCode }: Chooser, percents: Percents, isRegistered = false) {
  return visitor.call(valueFundSelection, { body: { sysUserCode, products: productsOf(percents), isRegistered } });
}

export function putInList({ visitor, sysUserCode }: Chooser, percents: Percents) {
  return visitor.call(registerFundComparison, { body: { sysUserCode, products: productsOf(percents) } });
}

/** The data of a successful response. @throws Error for a refusal */
export function good<T>(answer: Answer<T>): T {
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

/**
 * The fields that a refusal names, each once.
 * @throws Error for a successful response, and for a refusal other than validation_error
 */
export function fieldsRefused(answer: Answer<unknown>): readonly string[] {
  if (!answer.isError || answer.error.reason !== 'validation_error') throw new Error(answer.text);
  return [...new Set(answer.error.errors.map(({ code }) => code))];
}

export const [DOMESTIC_EQUITY, WORLD_EQUITY, FOREIGN_EQUITY] = [
  'ZZDC00000017',
  'ZZDC00000074',
  'ZZDC00000066',
] as const;
export const [BONDS, DEPOSIT, BALANCED] = ['ZZDC00000124', 'XXDC00009012', 'ZZDC00000249'] as const;
/** A product of the product master that no line-up has unless a test adds it. */
export const OUTSIDE = 'ZZDC00000306';
