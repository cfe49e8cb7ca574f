/** 受取額の試算 — explains how months and contributions lead to three amounts and their chances, with an example of 25 years. */

import { SCENARIO_PERCENTILES } from '@minori/engine/simulation/scenario-percentiles';
import { SIMULATION_METHOD_TEXTS as TEXTS } from '@minori/wording/ja/method-money';
import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { Formulas, MethodPart, MethodSection, MoreFormulas, Paragraphs, Points } from './method-parts.tsx';
import { SAVING_EXAMPLE, type SavingOutcome, savingOutcome } from './worked-example.ts';

/** Of ten simulated futures, how many are above the good case, and how many below the bad one. */
const ABOVE_GOOD = Math.round(10 * (1 - SCENARIO_PERCENTILES.good.p));
const BELOW_NOT_GOOD = Math.round(10 * SCENARIO_PERCENTILES.notGood.p);

export function SimulationSection() {
  return (
    <MethodSection place="simulation">
      <Paragraphs of={[TEXTS.lead, TEXTS.monthly]} />
      <Formulas of={[TEXTS.monthlyFormula]} />
      <Paragraphs of={[TEXTS.months, TEXTS.targetYear]} />
      <MethodPart heading={TEXTS.lines}>
        <Points of={TEXTS.lineList(ABOVE_GOOD, BELOW_NOT_GOOD)} />
        <Paragraphs of={[TEXTS.pointwise, TEXTS.closed]} />
        <MoreFormulas of={TEXTS.closedFormulas} />
      </MethodPart>
      <MethodPart heading={TEXTS.chances}>
        <Points of={TEXTS.chanceList} />
        <Formulas of={[TEXTS.chanceFormula]} />
        <Paragraphs of={[TEXTS.chanceShown]} />
      </MethodPart>
      <MethodPart heading={TEXTS.real}>
        <Paragraphs of={[TEXTS.realText]} />
        <Formulas of={[TEXTS.realFormula]} />
      </MethodPart>
      <MethodPart heading={TEXTS.cautious}>
        <Paragraphs of={[TEXTS.cautiousText]} />
      </MethodPart>
      <MethodPart heading={TEXTS.premises}>
        <Points of={TEXTS.premiseList} />
      </MethodPart>
      <Example />
    </MethodSection>
  );
}

function Example() {
  const outcome = savingOutcome();
  const { start, months, monthlyContribution, expenseRatio, riskToleranceCode } = SAVING_EXAMPLE;
  const type = RISK_TOLERANCE_NAMES[riskToleranceCode];
  const { belowNow, belowContributions } = outcome.payment;
  return (
    <MethodPart heading={TEXTS.example}>
      <Paragraphs
        of={[
          TEXTS.exampleLead({
            ...{ type, years: months / 12, fee: expenseRatio },
            ...{ start: start.assetValuation, paid: start.contributionAmount, premium: monthlyContribution },
          }),
        ]}
      />
      <DataTable table={outcomeTable(outcome)} />
      <Paragraphs of={[TEXTS.exampleChances(belowNow, belowContributions)]} />
    </MethodPart>
  );
}

function outcomeTable({ payment, cautious, inTodaysYen }: SavingOutcome): ChartTable {
  const { caption, columns, rows } = TEXTS.exampleTable;
  const cell = (amount: number | null) => ({ kind: 'yen', amount, isPublic: true }) as const;
  const both = (heading: string, amount: number) => ({ heading, cells: [cell(amount), cell(inTodaysYen(amount))] });
  return {
    ...{ caption, columns },
    rows: [
      { heading: rows.paid, cells: [cell(payment.contributionAmount), cell(null)] },
      both(rows.good, payment.goodResult),
      both(rows.standard, payment.standard),
      both(rows.notGood, payment.notGood),
      both(rows.cautious, cautious.standard),
    ],
  };
}
