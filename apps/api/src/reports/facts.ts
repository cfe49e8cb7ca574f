/**
 * レポートの事実 — reads all stored data of a report as of its base date, with the functions that the screens use, so that a
 * report has the same figures as they had (docs/decisions/0020). Data without dates (the company's rules, columns read)
 * are as of the time when the report is made.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { ReportContent } from '@minori/contract/report-content';
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { findAssetClasses } from '../figures/asset-class/repository.ts';
import { besideFrom } from '../figures/beside-grade/beside-grade.ts';
import { findLastDiagnosis } from '../figures/beside-grade/beside-repository.ts';
import { lockSubject } from '../figures/investment-valuation/subject-repository.ts';
import { accountOf, findPlanRules } from '../figures/plan-account/account-repository.ts';
import { correctionQuery, premiumsOf } from '../figures/plan-account/premiums.ts';
import { retirementBasis } from '../figures/retirement-basis/routes.ts';
import { simulationFrom } from '../figures/simulation/service.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { findCompany } from '../records/companies.ts';
import { findDiagnosesIn } from '../records/diagnoses.ts';
import { findAllocationChanges, findHistory, findPremiums, hasTransfersIn } from '../records/statement-lists.ts';
import { findLatestHeld, type Statement } from '../records/statements.ts';
import { lastStaleDay, periodStart } from './base-dates.ts';
import { type BasisValuation, valuationAt } from './basis-valuation.ts';
import type { ReportFacts } from './report-facts.ts';
import { findPreviousContent } from './report-repository.ts';

export interface Making {
  readonly baseDate: string;
  readonly at: Date;
}

/**
 * Locks the employee, so that neither a scrape nor another report happens meanwhile.
 * @returns undefined without usable figures: no statement in the half year and after the previous report, or nothing
 *   that can be valued
 */
export async function findFacts(
  transaction: Database,
  owner: Owner,
  { baseDate, at }: Making,
): Promise<ReportFacts | undefined> {
  const subject = await lockSubject(transaction, owner, baseDate);
  const previous = await findPreviousContent(transaction, owner, baseDate);
  const after = [lastStaleDay(baseDate), previous?.valuationDate ?? ''].toSorted().at(-1) ?? '';
  const statement = await findLatestHeld(transaction, owner, { after, until: baseDate, isPaidInto: true });
  if (!statement) return undefined;
  const valuation = await valuationAt(transaction, owner, { statement, subject, baseDate, at });
  if (!valuation) return undefined;
  const account = await accountAt(transaction, owner, { statement, valuation, baseDate });
  return {
    ...{ baseDate, periodFrom: periodStart(baseDate), statement, valuation, previous },
    companyName: (await findCompany(transaction, owner.sysOrganizationCode)).name,
    classes: await findAssetClasses(transaction),
    ...account,
    ...(await eventsSince(transaction, owner, { previous, baseDate })),
  };
}

interface Basis {
  readonly statement: Statement;
  readonly valuation: BasisValuation;
  readonly baseDate: string;
}

/** Returns the account of the statement, and its simulation as of the base date. */
async function accountAt(transaction: Database, owner: Owner, { statement, valuation, baseDate }: Basis) {
  const { valuationDate } = statement;
  const [statementMonth, firstMonth] = [monthOf(valuationDate), monthOf(periodStart(baseDate))];
  const rules = await findPlanRules(transaction, owner);
  const history = (await findHistory(transaction, owner)).filter(({ referenceDate }) => referenceDate <= valuationDate);
  const paid = (await findPremiums(transaction, owner)).filter(({ month }) => month <= statementMonth);
  const kept = await correctionQuery(transaction, owner).executeTakeFirst();
  const accountPremiums = premiumsOf(statement, paid, kept);
  const reading = accountPremiums.premiums;
  const { classWeights: weights, expenseRatio, hedged, targetYears } = valuation.details;
  const facts = {
    ...{ rules, history, paid: accountPremiums },
    hasTransfersIn: await hasTransfersIn(transaction, owner),
    account: accountOf(statement),
    mixes: { currentPf: { weights, expenseRatio, hedged, targetYears }, modelPf: null, improvedPf: null },
  };
  const simulation = simulationFrom(facts, { today: baseDate });
  const retirement = retirementBasis(facts, baseDate);
  const { scores, riskToleranceCode: code, ...valued } = valuation;
  const riskToleranceCode = code === null ? null : RiskToleranceCode.parse(code);
  const lastDiagnosis = await findLastDiagnosis(transaction, owner, baseDate);
  const beside = await besideFrom(transaction, owner, {
    valuation: { ...valued, totalValuation: scores.totalValuation, riskToleranceCode },
    // The selection of products on the base date is unknown, because only the last one is stored.
    facts: { today: baseDate, account: facts.account, rules, premiums: reading, lastDiagnosis, driftPoints: null },
  });
  return {
    rules,
    history,
    reading,
    simulation,
    retirement,
    beside,
    premiums: paid.filter(({ month }) => month >= firstMonth),
  };
}

interface Since {
  readonly previous: ReportContent | undefined;
  readonly baseDate: string;
}

async function eventsSince(transaction: Database, owner: Owner, { previous, baseDate }: Since) {
  if (!previous) return { diagnoses: [], allocationChanges: [] };
  const span = { from: calendarDate(dayNumber(previous.baseDate) + 1), to: baseDate };
  return {
    diagnoses: await findDiagnosesIn(transaction, owner, span),
    allocationChanges: await findAllocationChanges(transaction, owner, span),
  };
}
