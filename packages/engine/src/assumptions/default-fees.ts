/**
 * 信託報酬の標準値 — the assumed yearly cost of a model portfolio's class where the line-up has no fund of it (calculations.md section
 * 6.3; level of cheap passive funds in Japanese DC plans). Fractions, in asset class order.
 */
import type { ByClass } from './capital-market-assumptions.ts';

export const DEFAULT_FEES: ByClass = [0.0015, 0.0015, 0.0013, 0.0019, 0.0029, 0];
