/**
 * 受け取り方を比べる — compares every way of receiving the balance in one table, in a fixed order: amounts after taxes,
 * insurance and fees, by scenario. On phones the first two amounts are in sight, and the others are reached sideways.
 */
import type { PayoutRules } from '@minori/contract/payout-rules';
import { FIGURE_WRITERS, roughYen } from '@minori/contract/sentence';
import type { ScenarioName } from '@minori/engine/retirement-income/first-answer';
import {
  type IncomeAnswer,
  largestWays,
  refusalOf,
  scenarioOptions,
} from '@minori/engine/retirement-income/offered-ways';
import type { PayoutContext } from '@minori/engine/retirement-income/payout-context';
import { type PayoutOption, payoutOption } from '@minori/engine/retirement-income/payout-options';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { COMPARISON_CONDITIONS, comparisonSentence, wayName, wayNote } from '@minori/wording/ja/way-sentences';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { DownloadCsv } from '../../ui/chart/download-csv.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './options-card.module.css';
import type { IncomeView } from './tried.ts';

const TEXTS = RETIREMENT_TEXTS.options;
const SCENARIOS = ['notGood', 'standard', 'good'] as const satisfies readonly ScenarioName[];
/** Yen: a smaller difference is not mentioned. */
const WORTH_SAYING = 10_000;

interface OptionsCardProps {
  readonly view: IncomeView;
  /** The result with unchanged tax tables, if the view assumes changing ones. */
  readonly fixed: IncomeAnswer | null;
  readonly rules: PayoutRules;
  readonly includesInsurance: boolean;
  readonly onInsurance: (isIncluded: boolean) => void;
}

export function OptionsCard({ view, fixed, rules, includesInsurance, onInsurance }: OptionsCardProps) {
  const [scenario, setScenario] = useState<ScenarioName>('standard');
  const [triedYears, setTriedYears] = useState<number | null>(null);
  const ways = scenarioOptions(view.answer, scenario);
  const options = withYears(ways, triedYears, view.answer.contexts[scenario]);
  const table = tableOf(options, rules, TEXTS.scenarios[scenario]);
  const balance = view.answer.scenarios[scenario].balance;
  return (
    <Card heading={TEXTS.heading}>
      <p>
        <SentenceText sentence={TEXTS.balance(roughYen(balance), view.answer.timing.startAge)} />
      </p>
      {view.isMixed && (
        <Notice tone="warning">
          <p>{TEXTS.mixed}</p>
        </Notice>
      )}
      <Comparison {...{ options, rules }} isZero={balance === 0} />
      <div className={styles.table}>
        <DataTable table={table} />
      </div>
      <details className="fold">
        <summary>{TEXTS.change}</summary>
        <div className={`stack-4 ${styles.folded}`}>
          <Segmented
            legend={TEXTS.scenario}
            options={SCENARIOS.map((value) => ({ value, label: TEXTS.scenarios[value] }))}
            selected={scenario}
            onSelect={setScenario}
          />
          <YearsChoice ways={ways} rules={rules} years={triedYears} onYears={setTriedYears} />
          <Checkbox
            label={TEXTS.insurance}
            checked={includesInsurance}
            onChange={(event) => onInsurance(event.currentTarget.checked)}
          />
        </div>
      </details>
      <Notes {...{ options, rules }} fixed={fixed && scenarioOptions(fixed, scenario)} table={table} />
    </Card>
  );
}

/** Adds the ways with an annuity of this many years, unless they are already listed. */
function withYears(
  ways: readonly PayoutOption[],
  years: number | null,
  context: PayoutContext,
): readonly PayoutOption[] {
  if (years === null || ways.some(({ lumpPct, choiceYears }) => lumpPct === 0 && choiceYears === years)) return ways;
  const more = payoutOption([0, years], context);
  return more === null ? ways : [...ways, more];
}

interface YearsChoiceProps {
  readonly ways: readonly PayoutOption[];
  readonly rules: PayoutRules;
  readonly years: number | null;
  readonly onYears: (years: number | null) => void;
}

/** Offers every number of years that the plan allows, in addition to those already listed. */
function YearsChoice({ ways, rules: { payoutWays, payoutYears }, years, onYears }: YearsChoiceProps) {
  const { min, max } = payoutYears;
  const there = new Set(ways.filter(({ lumpPct }) => lumpPct === 0).map(({ choiceYears }) => choiceYears));
  const others = Array.from({ length: max - min + 1 }, (_, index) => min + index).filter((each) => !there.has(each));
  if (!payoutWays.includes('annuity') || others.length === 0) return null;
  return (
    <SelectField
      label={TEXTS.moreYears.label}
      options={[
        { value: '', label: TEXTS.moreYears.none },
        ...others.map((each) => ({ value: String(each), label: TEXTS.moreYears.years(each) })),
      ]}
      value={years === null ? '' : String(years)}
      onChange={(event) => onYears(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  );
}

interface NotesProps extends FixedTablesProps {
  readonly table: ChartTable;
}

/** What is special about each way, and why one can't be chosen; what the comparison assumes; the table as a file. */
function Notes({ options, rules, fixed, table }: NotesProps) {
  return (
    <details className="fold">
      <summary>{TEXTS.notes}</summary>
      <dl className={styles.notes}>
        {options.map((option) => (
          <div key={`${option.lumpPct}/${option.choiceYears}`}>
            <dt>
              <TermText>{wayName(option)}</TermText>
            </dt>
            <dd className="quiet">{wayNote(option, rules)}</dd>
          </div>
        ))}
      </dl>
      <div className={`stack-2 ${styles.folded}`}>
        <p className="quiet">{COMPARISON_CONDITIONS}</p>
        <FixedTables {...{ options, rules, fixed }} />
        <p className="quiet">{TEXTS.realNote}</p>
        <DownloadCsv table={table} />
      </div>
    </details>
  );
}

function tableOf(options: readonly PayoutOption[], rules: PayoutRules, scenario: string): ChartTable {
  const yen = (amount: number) => ({ kind: 'yen', amount }) as const;
  return {
    caption: TEXTS.caption(scenario),
    columns: TEXTS.columns,
    rows: options.map((option) => ({
      heading: `${wayName(option)}${refusalOf(option, rules) ? TEXTS.refusedMark : ''}`,
      cells: [
        yen(option.evenMonthly),
        yen(option.totalNet),
        yen(option.lumpSumTax + option.annuityTax),
        yen(option.annuitySocialInsurance),
        yen(option.fees),
      ],
    })),
  };
}

interface ComparisonProps {
  readonly options: readonly PayoutOption[];
  readonly rules: PayoutRules;
  readonly isZero: boolean;
}

/** Names the way with the largest amount and its conditions: hiding it would be a kind of advice, too. */
function Comparison({ options, rules, isZero }: ComparisonProps) {
  if (isZero) return <p className="quiet">{TEXTS.zero}</p>;
  const sentence = comparisonSentence(options, rules, FIGURE_WRITERS);
  if (sentence === undefined) return null;
  return (
    <p>
      <SentenceText sentence={sentence} />
    </p>
  );
}

const taxOf = ({ lumpSumTax, annuityTax }: PayoutOption) => lumpSumTax + annuityTax;

interface FixedTablesProps {
  readonly options: readonly PayoutOption[];
  readonly fixed: readonly PayoutOption[] | null;
  readonly rules: PayoutRules;
}

/** States by how much the tax rises at most, and whether that changes which way has the largest amount. */
function FixedTables({ options, fixed, rules }: FixedTablesProps) {
  const amounts = useAmountTexts();
  if (!fixed) return null;
  const more = options.map((option) => {
    const same = fixed.find(
      ({ lumpPct, choiceYears }) => lumpPct === option.lumpPct && choiceYears === option.choiceYears,
    );
    return { name: wayName(option), amount: same ? taxOf(same) - taxOf(option) : 0 };
  });
  const [most] = more.toSorted((a, b) => b.amount - a.amount);
  if (!most || most.amount <= WORTH_SAYING) return null;
  const names = largestWays(fixed, rules).largest.map(wayName);
  const isSame = names.join() === largestWays(options, rules).largest.map(wayName).join();
  return (
    <p className="quiet">
      {TEXTS.fixedTables(amounts.roughYen(most.amount), most.name)}
      {isSame ? TEXTS.sameLargest : TEXTS.otherLargest(names)}
    </p>
  );
}
