/** Defines the number shapes on the wire: yen, fractions, scores. Yen beyond 2^53 or with a fraction are refused. */
import * as z from 'zod/mini';

/** Integer yen, may be negative. */
export const Yen = z.int();

/** Integer yen, never negative. */
export const YenAmount = z.int().check(z.minimum(0));

/** A rate or share as a fraction: 0.034 is 3.4 %. */
export const Fraction = z.number();

/**
 * Decimals of yearly rates of products and asset mixes (信託報酬 and 利率) and of 信託財産留保額, in percent: on screens, in PDFs and in files
 * (docs/design/screens.md 2.3). The funds of a line-up differ in the third.
 */
export const FEE_DECIMALS = 3;

/** A share of the whole as a fraction from 0 to 1. */
export const Share = z.number().check(z.minimum(0), z.maximum(1));

/** A score from 0 to 100, already rounded half up. */
export const Score = z.int().check(z.minimum(0), z.maximum(100));
