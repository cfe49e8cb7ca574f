/**
 * Reads all stored data of a simulation in one snapshot, so that a concurrent scrape or diagnosis is in all of it or in
 * none.
 */
import type { PastPerformance } from '@minori/contract/employee-assets';
import { weightedFee } from '@minori/engine/assumptions/model-fees';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import type { HeldMix } from '@minori/engine/simulation/mix-growth';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/storage/database.ts';
import { inSnapshot } from '../../platform/storage/in-transaction.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findHistory, hasTransfersIn } from '../../records/statement-lists.ts';
import { findLatestValuation } from '../../records/valuations.ts';
import { companyModelFees, companyModels } from '../model-portfolio/company-models.ts';
import {
  findLatestAccount,
  findPlanRules,
  type LatestAccount,
  type PlanRules,
} from '../plan-account/account-repository.ts';
import { type AccountPremiums, findPaid } from '../plan-account/premiums.ts';
import { findSelectedMix } from '../registered-selection/selection-repository.ts';

/** What simulation and retirement income begin from. */
export interface PlanFacts {
  readonly rules: PlanRules;
  readonly account: LatestAccount | undefined;
  /** Whether money was moved in from another plan. */
  readonly hasTransfersIn: boolean;
  /** Predicted premiums of the coming months; undefined without an account. */
  readonly paid: AccountPremiums | undefined;
  readonly mixes: {
    /** null where the latest statement could not be valued. */
    readonly currentPf: HeldMix | null;
    /** null without a diagnosis. */
    readonly modelPf: HeldMix | null;
    /** The registered selection; null without one. */
    readonly improvedPf: HeldMix | null;
  };
}

export interface SimulationFacts extends PlanFacts {
  readonly history: readonly z.output<typeof PastPerformance>[];
}

async function currentMix(database: Database, owner: Owner): Promise<HeldMix | null> {
  const latest = await findLatestValuation(database, owner);
  if (!latest) return null;
  const { classWeights: weights, expenseRatio, hedged, targetYears } = latest.details;
  return { weights, expenseRatio, hedged, targetYears };
}

/** The asset mix of a type's model for a company, each class bought as the cheapest product of its line-up. */
async function modelMix(database: Database, sysOrganizationCode: string, code: RiskToleranceCode): Promise<HeldMix> {
  const weights = (await companyModels(database, sysOrganizationCode))[code];
  const fees = await companyModelFees(database, sysOrganizationCode);
  return { weights, expenseRatio: weightedFee(weights, fees) };
}

async function findPlanFacts(
  snapshot: Database,
  owner: Owner,
  askedType: RiskToleranceCode | undefined,
): Promise<PlanFacts> {
  const rules = await findPlanRules(snapshot, owner);
  const type = askedType ?? rules.riskToleranceCode;
  const account = await findLatestAccount(snapshot, owner);
  return {
    rules,
    account,
    hasTransfersIn: await hasTransfersIn(snapshot, owner),
    paid: account && (await findPaid(snapshot, owner, account)),
    mixes: {
      currentPf: await currentMix(snapshot, owner),
      modelPf: type === null ? null : await modelMix(snapshot, owner.sysOrganizationCode, type),
      // Nothing is simulated without an account.
      improvedPf: account ? await findSelectedMix(snapshot, owner, dateParts(account.valuationDate).year) : null,
    },
  };
}

/** The facts for retirement income, which needs no history. */
export function planFacts(database: Database, owner: Owner): Promise<PlanFacts> {
  return inSnapshot(database, (snapshot) => findPlanFacts(snapshot, owner, undefined));
}

/** @param askedType replaces the employee's own type */
export function simulationFacts(
  database: Database,
  owner: Owner,
  askedType: RiskToleranceCode | undefined,
): Promise<SimulationFacts> {
  return inSnapshot(database, async (snapshot) => ({
    ...(await findPlanFacts(snapshot, owner, askedType)),
    history: await findHistory(snapshot, owner),
  }));
}
