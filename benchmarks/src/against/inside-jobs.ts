/**
 * Defines jobs of the engine and of the page reader. tooling/against.mjs bundles them with each build's packages, so that both
 * builds run in one process and alternate within milliseconds. The jobs only use package functions that older builds have as
 * well.
 */
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { countCube, filterCube } from '@minori/engine/colleagues/count-cube';
import { moneyWeightedReturn } from '@minori/engine/money-weighted-return/money-weighted-return';
import { retirementSimulation } from '@minori/engine/simulation/retirement-simulation';
import { readPageBytes } from '@minori/scraper/page';
import { colleagues } from '../colleagues/company.ts';
import { inTurn, toggleChoices } from '../colleagues/toggle-choices.ts';
import { ordinaryFlowSet } from '../money-weighted-return/flow-sets.ts';
import { PAGE } from '../reading/holdings-page.ts';
import { EMPLOYER_ONLY, MIXES, MONTHS, PAID, START, WITH_MATCHING } from '../simulation/courses.ts';

export interface InsideJob {
  readonly name: string;
  /** Number of runs in one sample: some tens of milliseconds. */
  readonly repeats: number;
  run(): unknown;
}

const SEED = 20_260_401;

export function insideJobs(): readonly InsideJob[] {
  const flows = ordinaryFlowSet();
  const cube = countCube(colleagues(20_000, SEED));
  const next = inTurn(toggleChoices(64, SEED));
  const rule = { own: { riskToleranceCode: 2, totalValuation: 'B' }, limit: 5 } as const;
  const simulation = {
    start: { assetValuation: START, contributionAmount: PAID },
    months: MONTHS,
    mixes: MIXES,
    monthlyContributions: { employerOnly: EMPLOYER_ONLY, withMatching: WITH_MATCHING },
    assumptions: assumptionSet(),
  };
  return [
    { name: 'money-weighted return over 240 flows', repeats: 4_000, run: () => moneyWeightedReturn(flows) },
    { name: 'simulation of 40 years', repeats: 100, run: () => retirementSimulation(simulation) },
    { name: 'a toggle on a cube of colleagues', repeats: 30_000, run: () => filterCube(cube, next(), rule) },
    { name: 'a page of 90 rows, bytes to cells', repeats: 20, run: () => readPageBytes(PAGE, 'shift_jis') },
  ];
}
