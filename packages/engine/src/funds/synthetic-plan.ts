/**
 * Defines the parameters of the synthetic market: seed, first month, and the blocks of months whose log means are set exactly
 * (calculations.md section 7, steps 1 and 2). They never change: they alone determine the demo's NAVs up to 2026-03.
 */
import type { ByClass } from '../assumptions/capital-market-assumptions.ts';

export type Block = {
  readonly months: number;
  /** Added to the annual log mean of each class in this block. */
  readonly shift: ByClass;
};

export const MARKET_SEED = 20_260_401;
export const MARKET_FIRST_MONTH = '2009-04';
/** The last month whose draws are standardised; draws for later months (demo only) are not. */
export const MARKET_FITTED_UNTIL = '2026-03';

const LAST_36: Block = { months: 36, shift: [0.06, 0.07, -0.015, 0.02, 0.02, 0.002] };
const PREVIOUS_24: Block = { months: 24, shift: [-0.06, -0.06, -0.005, -0.02, -0.03, 0] };
/** Cancels the shifts of the two later blocks, so that the last 120 months have exactly the assumed log means. */
const BALANCING_60: Block = { months: 60, shift: [-0.012, -0.018, 0.011, -0.004, 0, -0.0012] };
const FIRST_84: Block = { months: 84, shift: [0, 0, 0, 0, 0, 0] };

export const BLOCKS: readonly Block[] = [FIRST_84, BALANCING_60, PREVIOUS_24, LAST_36];

/** The number of months whose draws are standardised. */
export const FITTED_MONTHS = BLOCKS.reduce((sum, block) => sum + block.months, 0);
