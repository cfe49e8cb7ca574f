/**
 * 信託報酬の標準値 — defines the assumed yearly fee of each asset class, for models in a line-up without a fund of the class
 * (calculations.md section 6.3; level of cheap passive funds in Japanese DC plans). Fractions, in asset class order.
 */
import type { ByClass } from './capital-market-assumptions.ts';

export const DEFAULT_FEES: ByClass = [0.0015, 0.0015, 0.0013, 0.0019, 0.0029, 0];
