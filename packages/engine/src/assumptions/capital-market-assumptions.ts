/**
 * 資本市場の前提（CMA） — defines the shape of an assumption set, and checks every set before use. An invalid set is refused, never
 * repaired: a silently repaired correlation would change every employee's grade (calculations.md section 1).
 */
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { symmetricEigenvalues } from '../statistics/symmetric-eigenvalues.ts';
import { ASSET_CLASSES, type ClassWeights } from '../vocabulary/asset-class.ts';

export const ASSUMPTION_SET_IDS = ['CMA-2025-BASE', 'CMA-2025-LOW', 'CMA-2020-GPIF'] as const;
export type AssumptionSetId = (typeof ASSUMPTION_SET_IDS)[number];

/** One figure per asset class, in asset class order. */
export type ByClass = ClassWeights;

/** A set as data: arithmetic annual means and standard deviations in nominal yen, unhedged, before fund fees. */
export type AssumptionSetData = {
  readonly assumptionSetId: AssumptionSetId;
  /** The day from which the source's figures apply. */
  readonly effectiveFrom: CalendarDate;
  readonly source: string;
  /** μ, fractions a year. */
  readonly mean: ByClass;
  /** σ, fractions a year. */
  readonly risk: ByClass;
  readonly correlation: readonly [ByClass, ByClass, ByClass, ByClass, ByClass, ByClass];
  readonly hedgedForeignBonds: HedgedForeignBonds;
  /** Inflation (CPI), a fraction a year, for the view in real terms; null where the set has none (regression only). */
  readonly inflation: number | null;
};

/**
 * 為替ヘッジあり外国債券 — a seventh risk class inside FB (calculations.md section 1, revised 2026-11): there are still six weights, and
 * the hedged part of FB is a separate fraction of the whole.
 */
export type HedgedForeignBonds = {
  /** μ: a fraction a year; hedging earns about the domestic rate. */
  readonly mean: number;
  /** σ: a fraction a year. */
  readonly risk: number;
  /** ρ with the six classes. */
  readonly correlation: ByClass;
};

/** A set that passed `loadAssumptions`, with its covariance matrix row by row (36 entries). */
export type CapitalMarketAssumptions = AssumptionSetData & {
  readonly covariance: readonly number[];
  /** Covariance of hedged foreign bonds with the six classes. */
  readonly hedgedCovariance: readonly number[];
};

/** The 7 × 7 correlations: the six classes, then hedged foreign bonds. */
export function sevenCorrelations({ correlation, hedgedForeignBonds }: AssumptionSetData): number[][] {
  const last = [...hedgedForeignBonds.correlation, 1];
  return [...correlation.map((row, i) => [...row, hedgedForeignBonds.correlation[i] ?? 0]), last];
}

const MIN_EIGENVALUE = 1e-8;

/** Names of the seven classes in error messages. */
const NAMES = [...ASSET_CLASSES.map(({ key }) => key), 'hedged FB'];

/** Describes the first fault of a set; undefined if it is valid. */
function fault(data: AssumptionSetData): string | undefined {
  const mean = [...data.mean, data.hedgedForeignBonds.mean];
  const risk = [...data.risk, data.hedgedForeignBonds.risk];
  const correlation = sevenCorrelations(data);
  for (const [i, name] of NAMES.entries()) {
    if (!Number.isFinite(mean[i]) || (mean[i] ?? 0) <= -1) return `the mean of ${name} is ${mean[i]}`;
    if (!Number.isFinite(risk[i]) || (risk[i] ?? 0) <= 0) return `the risk of ${name} is ${risk[i]}`;
    for (const [j, other] of NAMES.entries()) {
      const rho = correlation[i]?.[j];
      const pair = `correlation ${name}–${other}`;
      if (rho === undefined || !(Math.abs(rho) <= 1)) return `${pair} is ${rho}, outside −1..1`;
      if (i === j && rho !== 1) return `${pair} is ${rho}, not 1`;
      if (rho !== correlation[j]?.[i]) return `${pair} is ${rho} one way and ${correlation[j]?.[i]} the other`;
    }
  }
  const [smallest = 0] = symmetricEigenvalues(correlation);
  return smallest > MIN_EIGENVALUE ? undefined : `the correlation matrix's smallest eigenvalue is ${smallest}`;
}

/**
 * Checks a set and derives its covariance.
 * @throws RangeError naming the set and what is wrong, if it is not symmetric with unit diagonal, |ρ| ≤ 1 and a smallest
 * eigenvalue above 1e-8 (calculations.md section 1, guard on load).
 */
export function loadAssumptions(data: AssumptionSetData): CapitalMarketAssumptions {
  const wrong = fault(data);
  if (wrong) throw new RangeError(`Assumption set ${data.assumptionSetId} refused: ${wrong}`);
  const covariance = data.correlation.flatMap((row, i) =>
    row.map((rho, j) => rho * (data.risk[i] ?? 0) * (data.risk[j] ?? 0)),
  );
  const { risk, correlation } = data.hedgedForeignBonds;
  const hedgedCovariance = correlation.map((rho, i) => rho * risk * (data.risk[i] ?? 0));
  return Object.freeze({
    ...data,
    covariance: Object.freeze(covariance),
    hedgedCovariance: Object.freeze(hedgedCovariance),
  });
}
