/** レポートの事実、その形 — what a report of one base date is written from; `facts.ts` finds it. */
import type { ReportContent } from '@minori/contract/report-content';
import type { SimulationResult } from '@minori/contract/simulation';
import type { MonthPremium } from '@minori/engine/simulation/present-premium';
import type { AssetClassRow } from '../asset-class/repository.ts';
import type { findHistory, findStatement } from '../employee-assets/operation-repository.ts';
import type { findDiagnoses } from '../evaluation-transition/repository.ts';
import type { PlanRules } from '../simulation/account-repository.ts';
import type { BasisValuation } from './basis-repository.ts';

export type Statement = Awaited<ReturnType<typeof findStatement>>;

export interface ReportFacts {
  readonly baseDate: string;
  readonly periodFrom: string;
  readonly companyName: string;
  readonly statement: Statement;
  readonly valuation: BasisValuation;
  readonly classes: readonly AssetClassRow[];
  /** Names of the types, by their codes. */
  readonly riskTypes: ReadonlyMap<number, string>;
  readonly history: Awaited<ReturnType<typeof findHistory>>;
  /** Of the half year, as far as the statement reaches. */
  readonly premiums: readonly MonthPremium[];
  /** The present one on the base date, yen a month. */
  readonly premium: MonthPremium | undefined;
  readonly rules: PlanRules;
  readonly simulation: SimulationResult;
  readonly previous: ReportContent | undefined;
  /** What may have moved the grade since the report before; none for the first. */
  readonly diagnoses: Awaited<ReturnType<typeof findDiagnoses>>;
  readonly allocationChanges: readonly string[];
}
