/**
 * Reads the data for the figures beside a grade: the company's settings with models and line-up, the last diagnosis,
 * and the account, in one SQL statement, so that all of it is of one moment.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { CostedProduct } from '@minori/engine/assumptions/model-fees';
import type { ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import type { LastDiagnosis } from '@minori/engine/beside-grade/horizon';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import type { MonthPremium } from '@minori/engine/premium-history/premium-reading';
import { answersInOrder, completeAnswers } from '@minori/engine/risk-tolerance/answers';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { preparedQuery } from '../../platform/storage/prepared-query.ts';
import { worthOf } from '../../platform/storage/yen.ts';
import { companyQuery, type OwnModel, ownModelsQuery } from '../../records/companies.ts';
import { lastDiagnosisQuery } from '../../records/diagnoses.ts';
import { employeeQuery } from '../../records/employees.ts';
import { costsQuery } from '../../records/line-ups.ts';
import { payoutRulesOf } from '../../records/payout-rules.ts';
import { premiumsQuery } from '../../records/statement-lists.ts';
import { PREMIUMS_TOLD_ON } from '../../records/statements.ts';
import { modelsOf } from '../model-portfolio/company-models.ts';
import type { MembershipRules } from '../plan-account/months-left.ts';
import { correctionQuery, type StoredCorrection } from '../plan-account/premiums.ts';
import { type HeldAndChosen, heldAndChosen } from '../registered-selection/held-and-chosen.ts';

export interface GradedCompany {
  readonly isReit: boolean;
  /** In percentage points. */
  readonly investmentEvaluationGap: number;
  readonly models: ModelPortfolios;
  readonly lineUp: readonly CostedProduct[];
}

const COMPANY_COLUMNS = [
  'companies.is_reit as isReit',
  'companies.investment_evaluation_gap as investmentEvaluationGap',
] as const;

function companyLists(database: Database, sysOrganizationCode: string) {
  return [
    jsonArrayFrom(ownModelsQuery(database, sysOrganizationCode)).as('ownModels'),
    jsonArrayFrom(costsQuery(database, sysOrganizationCode)).as('lineUp'),
  ] as const;
}

interface CompanyRow extends Omit<GradedCompany, 'models'> {
  readonly ownModels: readonly OwnModel[];
}

/** @throws RangeError as `modelsOf` */
function gradedCompany({ isReit, investmentEvaluationGap, ownModels, lineUp }: CompanyRow): GradedCompany {
  return { isReit, investmentEvaluationGap, models: modelsOf(isReit, ownModels), lineUp };
}

/** @throws RangeError as `modelsOf` */
export async function findGradedCompany(database: Database, { sysOrganizationCode }: Owner): Promise<GradedCompany> {
  const row = await companyQuery(database, sysOrganizationCode)
    .select(COMPANY_COLUMNS)
    .select(companyLists(database, sysOrganizationCode))
    .executeTakeFirstOrThrow();
  return gradedCompany(row);
}

type DatedDiagnosis = Omit<LastDiagnosis, 'monthsSince'> & { readonly diagnosedOn: CalendarDate };

interface DiagnosisRow {
  readonly risk_tolerance_code: number;
  readonly answers: readonly number[];
  readonly diagnosed_on: CalendarDate;
}

function datedDiagnosis({ risk_tolerance_code, answers, diagnosed_on: diagnosedOn }: DiagnosisRow): DatedDiagnosis {
  return {
    riskToleranceCode: RiskToleranceCode.parse(risk_tolerance_code),
    answers: completeAnswers(answersInOrder(answers)) ?? null,
    diagnosedOn,
  };
}

/**
 * Finds the last diagnosis; undefined before the first. Its answers are null where the questions differ from today's.
 * @param until Asia/Tokyo date; later diagnoses don't count
 */
export async function findLastDiagnosis(
  database: Database,
  owner: Owner,
  until: CalendarDate,
): Promise<DatedDiagnosis | undefined> {
  const row = await lastDiagnosisQuery(database, owner, until).executeTakeFirst();
  return row && datedDiagnosis(row);
}

const readSurroundings = preparedQuery((database, owner: Owner) =>
  employeeQuery(database, owner)
    .select(['statements.valuation_date', 'statements.subscription_date', 'statements.total_asset_valuation'])
    .select(PREMIUMS_TOLD_ON)
    .select([
      'employees.birthday',
      'companies.personal_attribute_showed_flg',
      'companies.retirement_age',
      'companies.payout_rules',
    ])
    .select(COMPANY_COLUMNS)
    .select(companyLists(database, owner.sysOrganizationCode))
    .select(heldAndChosen(database, owner))
    .select([
      jsonArrayFrom(premiumsQuery(database, owner)).as('premiums'),
      jsonObjectFrom(correctionQuery(database, owner)).as('correction'),
      jsonObjectFrom(lastDiagnosisQuery(database, owner)).as('diagnosis'),
    ]),
);

export interface Surroundings {
  readonly account: {
    readonly valuationDate: CalendarDate;
    readonly premiumsToldOn: CalendarDate;
    readonly subscriptionDate: CalendarDate;
    readonly assetValuation: number;
  };
  /** The birthday is null where it is unknown or the company hides personal attributes. */
  readonly rules: MembershipRules & { readonly birthday: CalendarDate | null; readonly retirementAge: number };
  /** Ascending by month. */
  readonly premiums: readonly MonthPremium[];
  readonly correction: StoredCorrection | undefined;
  /** undefined before the first diagnosis. */
  readonly lastDiagnosis: DatedDiagnosis | undefined;
  readonly heldAndChosen: HeldAndChosen;
  readonly company: GradedCompany;
}

/** Reads the data around the latest statement; undefined before the first. */
export async function findSurroundings(database: Database, owner: Owner): Promise<Surroundings | undefined> {
  const [row] = await readSurroundings(database, owner);
  if (!row || row.valuation_date === null || row.subscription_date === null) return undefined;
  if (row.total_asset_valuation === null) return undefined;
  const birthday = row.personal_attribute_showed_flg ? row.birthday : null;
  return {
    account: {
      ...{ valuationDate: row.valuation_date, subscriptionDate: row.subscription_date },
      premiumsToldOn: row.premiumsToldOn,
      assetValuation: worthOf(row.total_asset_valuation),
    },
    rules: { birthday, retirementAge: row.retirement_age, payout: payoutRulesOf(row.payout_rules) },
    premiums: row.premiums,
    correction: row.correction ?? undefined,
    lastDiagnosis: row.diagnosis ? datedDiagnosis(row.diagnosis) : undefined,
    heldAndChosen: row,
    company: gradedCompany(row),
  };
}
