/** Checks section `moneyWeightedReturn`: every case with its dated flows, and the published Dietz example. */
import type { AccountFlows, CashFlow } from '../src/money-weighted-return/cash-flows.ts';
import { moneyWeightedReturn } from '../src/money-weighted-return/money-weighted-return.ts';
import { CaseReader, MalformedFile } from './case-reader.ts';
import { cases, runCase, type SectionChecks } from './list-check.ts';
import { EXACT, RATE } from './tolerance.ts';

/** Reads flows from [date, amount] pairs. */
function flowsOf(reader: CaseReader): CashFlow[] {
  const flows = reader.raw('flows');
  if (!Array.isArray(flows)) throw new MalformedFile(`${reader.path}.flows should be a list`);
  return flows.map((flow: unknown, i) => {
    const [date, amount] = Array.isArray(flow) ? flow : [];
    if (typeof date !== 'string' || typeof amount !== 'number') {
      throw new MalformedFile(`${reader.path}.flows[${i}] should be a date and an amount`);
    }
    return { date, amount };
  });
}

function accountOf(reader: CaseReader): AccountFlows {
  const startValue = reader.raw('startValue') ?? null;
  const startDate = reader.raw('startDate') ?? null;
  return {
    flows: flowsOf(reader),
    valuation: reader.number('valuation'),
    valuationDate: reader.text('valuationDate'),
    start: startValue === null ? null : { value: Number(startValue), date: String(startDate) },
  };
}

function checkCase(reader: CaseReader): void {
  const got = moneyWeightedReturn(accountOf(reader));
  const expected = new CaseReader(`${reader.path}.result`, reader.raw('result'));
  expected.expect('status', got.status, EXACT);
  expected.expect('rate', got.rate, RATE);
  expected.expect('days', got.days, EXACT);
  expected.expect('modifiedDietz', got.modifiedDietz, RATE);
  reader.mismatches.push(...expected.mismatches);
}

/** Simple Dietz is modified Dietz with all flows in the middle of the period. */
function checkSimpleDietz(reader: CaseReader): void {
  const got = moneyWeightedReturn({
    flows: [{ date: '2024-07-01', amount: reader.number('F') }],
    valuation: reader.number('V'),
    valuationDate: '2024-12-31',
    start: { value: reader.number('V0'), date: '2023-12-31' },
  });
  reader.expect('rate', got.modifiedDietz, RATE);
}

export const MONEY_WEIGHTED_RETURN_CHECKS: SectionChecks = {
  externalSimpleDietz: ({ name, data }, report) => {
    report.addCase(runCase(new CaseReader(name, data), checkSimpleDietz), name);
  },
  // These only describe conventions; every case depends on them.
  dayCount: 'informational',
  range: 'informational',
  cases: cases(checkCase),
};
