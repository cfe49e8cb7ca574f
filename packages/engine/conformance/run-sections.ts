/**
 * Which lists of a reference file are checked, and by what. A list that nobody knows yet is named as not covered; the
 * issue that builds its part of the engine adds it here.
 */
import { BESIDE_GRADE_CHECKS } from './beside-grade.ts';
import { CMA_CHECKS } from './cma.ts';
import { COLLEAGUE_CHECKS } from './colleague.ts';
import { DRIFT_CHECKS } from './drift.ts';
import { FUNDS_CHECKS } from './funds.ts';
import { GLIDE_CHECKS } from './glide.ts';
import { HORIZON_CHECKS } from './horizon.ts';
import { entriesOf, type SectionChecks } from './list-check.ts';
import { LITERACY_CHECKS } from './literacy.ts';
import { MATCHING_CHECKS } from './matching.ts';
import { MODEL_PORTFOLIOS_CHECKS } from './model-portfolios.ts';
import { MONEY_WEIGHTED_RETURN_CHECKS } from './money-weighted-return.ts';
import { Report } from './report.ts';
import {
  ANNUITY_CHECKS,
  DRAWDOWN_CHECKS,
  LUMP_SUM_CHECKS,
  PARAMETER_CHECKS,
  PENSION_TAX_CHECKS,
  PUBLIC_PENSION_CHECKS,
  RECEIPT_AGE_CHECKS,
} from './retirement.ts';
import { FEES_CHECKS, OPTIONS_CHECKS, RETIREMENT_INCOME_CHECKS } from './retirement-income.ts';
import { RISK_DIAGNOSIS_CHECKS } from './risk-diagnosis.ts';
import { SELECTION_CHECKS } from './selection.ts';
import { SIMULATION_CHECKS } from './simulation.ts';
import { STRESS_CHECKS } from './stress.ts';
import { VALUATION_CHECKS } from './valuation.ts';
import { WHAT_IF_CHECKS } from './what-if.ts';

const SECTIONS: Readonly<Record<string, SectionChecks>> = {
  cma: CMA_CHECKS,
  horizon: { ...HORIZON_CHECKS, ...STRESS_CHECKS },
  valuation: VALUATION_CHECKS,
  besideGrade: BESIDE_GRADE_CHECKS,
  moneyWeightedReturn: MONEY_WEIGHTED_RETURN_CHECKS,
  funds: { ...FUNDS_CHECKS, ...GLIDE_CHECKS },
  literacy: LITERACY_CHECKS,
  selection: { ...SELECTION_CHECKS, ...DRIFT_CHECKS },
  colleague: COLLEAGUE_CHECKS,
  riskDiagnosis: RISK_DIAGNOSIS_CHECKS,
  modelPortfolios: MODEL_PORTFOLIOS_CHECKS,
  simulation: SIMULATION_CHECKS,
  matching: MATCHING_CHECKS,
  parameters: PARAMETER_CHECKS,
  receiptAge: RECEIPT_AGE_CHECKS,
  lumpSum: LUMP_SUM_CHECKS,
  annuity: ANNUITY_CHECKS,
  pensionTax: PENSION_TAX_CHECKS,
  publicPension: PUBLIC_PENSION_CHECKS,
  options: OPTIONS_CHECKS,
  retirementIncome: RETIREMENT_INCOME_CHECKS,
  drawdown: DRAWDOWN_CHECKS,
  fees: FEES_CHECKS,
  whatIf: WHAT_IF_CHECKS,
};

/**
 * Runs everything in a parsed file that is known here.
 * @throws MalformedFile when the file is not laid out like the reference.
 */
export function runSections(file: unknown): Report {
  const report = new Report();
  for (const [sectionName, section] of entriesOf(file, 'the file')) {
    if (sectionName === '_meta' || sectionName === 'parameterRows') continue;
    const lists = entriesOf(section, sectionName);
    for (const [listName, data] of lists) {
      const name = `${sectionName}.${listName}`;
      const check = SECTIONS[sectionName]?.[listName];
      if (check === undefined) report.notCovered(name);
      else if (check !== 'informational') check({ name, data, section: Object.fromEntries(lists) }, report);
    }
  }
  return report;
}
