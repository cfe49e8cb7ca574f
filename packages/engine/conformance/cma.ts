/** Checks section `cma`: the assumption sets as data, and portfolio moments under them. */
import { assumptionSet } from '../src/assumptions/assumption-sets.ts';
import {
  ASSUMPTION_SET_IDS,
  type AssumptionSetId,
  sevenCorrelations,
} from '../src/assumptions/capital-market-assumptions.ts';
import { lognormalParameters } from '../src/risk-return/lognormal.ts';
import { portfolioMoments } from '../src/risk-return/portfolio-moments.ts';
import { cholesky } from '../src/statistics/cholesky.ts';
import { symmetricEigenvalues } from '../src/statistics/symmetric-eigenvalues.ts';
import { ASSET_CLASSES, type ClassWeights } from '../src/vocabulary/asset-class.ts';
import type { CaseReader } from './case-reader.ts';
import { MalformedFile } from './case-reader.ts';
import { cases, constant, keyedCases, type SectionChecks } from './list-check.ts';
import { EXACT, RATE } from './tolerance.ts';

export function assumptionSetOf(id: string, path: string) {
  const known = ASSUMPTION_SET_IDS.find((candidate): candidate is AssumptionSetId => candidate === id);
  if (!known) throw new MalformedFile(`${path}: there is no assumption set ${id}`);
  return assumptionSet(known);
}

/** The weights of the six asset classes in a field of a case. */
export function classWeights(reader: CaseReader, key: string): ClassWeights {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = reader.numbers(key, 6);
  return [a, b, c, d, e, f];
}

/** Fills a lower triangle with zeros to a square matrix, the reference's format. */
function squareMatrix(lower: readonly (readonly number[])[]): number[][] {
  return lower.map((row) => [...row, ...new Array<number>(lower.length - row.length).fill(0)]);
}

export const CMA_CHECKS: SectionChecks = {
  classes: constant(ASSET_CLASSES.map(({ key }) => key)),
  sets: keyedCases((id, reader) => {
    const set = assumptionSetOf(id, reader.path);
    reader.expect('mu', set.mean, EXACT);
    reader.expect('sd', set.risk, EXACT);
    reader.expect('corr', set.correlation, EXACT);
    reader.expect('corrEigenvalues', symmetricEigenvalues(set.correlation), RATE);
    const { hedgedForeignBonds: hedged } = set;
    const eigenvalues = symmetricEigenvalues(sevenCorrelations(set));
    const written = { mu: hedged.mean, sd: hedged.risk, corr: hedged.correlation, corrEigenvalues: eigenvalues };
    reader.expect('hedgedForeignBonds', written, RATE);
    reader.expect('cpi', set.inflation, EXACT);
    const rows = set.correlation.map((_, i) => set.covariance.slice(6 * i, 6 * i + 6));
    reader.expect('cov', rows, RATE);
    reader.expect('cholCorr', squareMatrix(cholesky(set.correlation)), RATE);
    const parameters = set.mean.map((mean, i) => lognormalParameters({ mean, risk: set.risk[i] ?? 0 }));
    const pairs = parameters.map(({ logMean, logRisk }) => [logMean, logRisk]);
    reader.expect('logMeanSdAnnual', pairs, RATE);
  }),
  portfolioCases: cases((reader) => {
    const set = assumptionSetOf(reader.text('cma'), reader.path);
    const { mean, risk } = portfolioMoments(
      { weights: classWeights(reader, 'weights'), hedged: reader.part('hedged') },
      set,
    );
    reader.expect('mu', mean, RATE);
    reader.expect('sd', risk, RATE);
  }),
};
