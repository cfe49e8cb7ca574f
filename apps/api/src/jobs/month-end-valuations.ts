/**
 * 月末の評価 — values each employee's last statement of a month as of the month's last day, where the stored valuation is outdated,
 * and stores the valuations that differ. The statement and the risk-tolerance type of that day are known whenever the job runs.
 * Of the assumptions, the company's settings and the fund master only today's are known, so a change of them alone counts only
 * within a day after the month's end.
 */
import { type ValuationBasis, valuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import { returnsMemory } from '@minori/engine/risk-return/returns-memory';
import { evaluateWith, type KnownFunds, knownFunds } from '../figures/investment-valuation/evaluate.ts';
import { type CompanySubject, companySubject } from '../figures/investment-valuation/subject-repository.ts';
import type { Database } from '../platform/storage/database.ts';
import type { PageEmployee, PageStatement, StoredValuation } from '../records/month-ends.ts';
import { type NewValuation, type OwnValuation, storeValuations } from '../records/new-valuations.ts';

export interface MonthEnd {
  readonly sysOrganizationCode: string;
  /** Asia/Tokyo date. */
  readonly lastDay: string;
  /** True within a day after the month's end, while today's assumptions, settings and fund master are still the month's. */
  readonly isJustOver: boolean;
  readonly at: Date;
}

/** Employees with a new valuation, and the failures of those who could not be valued. */
export interface MonthEndValuations {
  readonly revalued: ReadonlySet<string>;
  readonly failures: ReadonlyMap<string, unknown>;
}

/** @throws RangeError when a company's own model portfolios are invalid */
export async function valueAsOfMonthEnd(
  transaction: Database,
  employees: readonly PageEmployee[],
  end: MonthEnd,
): Promise<MonthEndValuations> {
  const asked = employees.filter((employee) => isToBeValued(employee, end.isJustOver));
  if (asked.length === 0) return { revalued: new Set(), failures: new Map() };
  const { valuations, failures } = valuePage(asked, await readValuing(transaction, asked, end));
  if (valuations.length > 0) {
    await storeValuations(transaction, end.sysOrganizationCode, { valuations, frozenAt: end.at });
  }
  return { revalued: new Set(valuations.map(({ sysUserCode }) => sysUserCode)), failures };
}

/**
 * Reads once what the valuations of these employees of one company need.
 * @throws RangeError when a company's own model portfolios are invalid
 */
export async function readValuing(
  database: Database,
  employees: readonly PageEmployee[],
  end: MonthEnd,
): Promise<Valuing> {
  const company = await companySubject(database, end.sysOrganizationCode);
  const held = employees.flatMap(({ statement }) => statement?.holdings.map(({ productCode }) => productCode) ?? []);
  const funds = sharedBy(await knownFunds(database, [...new Set(held)], end.lastDay));
  return { ...end, company, funds, basis: valuationBasis(company) };
}

/** Computes which valuations differ from the stored ones and which failed. Pure: reads and writes nothing. */
export function valuePage(employees: readonly PageEmployee[], valuing: Valuing) {
  const failures = new Map<string, unknown>();
  const valuations = employees.flatMap((employee): OwnValuation[] => {
    try {
      const valuation = valueOne(employee, valuing);
      return valuation ? [{ sysUserCode: employee.sysUserCode, valuation }] : [];
    } catch (error) {
      failures.set(employee.sysUserCode, error);
      return [];
    }
  });
  return { valuations, failures };
}

/** Computes the figures of each product and class only once for all employees. */
function sharedBy({ products, market }: KnownFunds): KnownFunds {
  return { products, market: market && { ...market, memory: returnsMemory() }, shared: new Map() };
}

function isToBeValued({ stored, statement, riskToleranceCode }: PageEmployee, isJustOver: boolean): boolean {
  if (stored?.isFrozen || !statement) return false;
  const isOfThis = stored?.statementId === statement.id && stored.riskToleranceCode === riskToleranceCode;
  return isJustOver || (stored !== null && !isOfThis);
}

export interface Valuing extends MonthEnd {
  readonly company: CompanySubject;
  readonly funds: KnownFunds;
  readonly basis: ValuationBasis;
}

/** undefined when the stored valuation is still right, or when nothing could be valued. */
function valueOne(
  { riskToleranceCode, statement, stored }: PageEmployee,
  { company, funds, basis, lastDay, at }: Valuing,
): NewValuation | undefined {
  if (!statement) return undefined;
  const subject = { ...company, riskToleranceCode };
  const valuing = { subject, statement: valued(statement), evaluatedOn: lastDay, calculatedAt: at };
  const valuation = evaluateWith(funds, valuing, basis);
  return valuation && stored && isEqual(stored, valuation) ? undefined : valuation;
}

function valued({ id, ...statement }: PageStatement) {
  return { ...statement, id: BigInt(id) };
}

const COMPARED_KEYS = [
  'riskToleranceCode',
  'assumptionSetId',
  'methodId',
  'totalValuation',
  'totalScore',
  'assetClassScore',
  'areaClassScore',
  'separationGapScore',
  'riskGapScore',
  'diversifiedValuation',
  'riskToleranceFitValuation',
] as const satisfies readonly (keyof StoredValuation & keyof NewValuation)[];

function isEqual(stored: StoredValuation, valuation: NewValuation): boolean {
  return (
    stored.statementId === String(valuation.statementId) && COMPARED_KEYS.every((key) => stored[key] === valuation[key])
  );
}
