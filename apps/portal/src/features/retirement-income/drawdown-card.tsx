/**
 * 取り崩した場合に何年もつか — shows how likely a lump sum lasts under a monthly withdrawal, and which withdrawal almost certainly
 * lasts.
 */

import { publicYen, roughYen } from '@minori/contract/sentence';
import {
  chanceOfLasting,
  chancesFromToday,
  type Drawdown,
  sustainableMonthly,
} from '@minori/engine/drawdown/chance-of-lasting';
import type { RetirementIncomeInput } from '@minori/engine/retirement-income/first-answer';
import type { Moments } from '@minori/engine/risk-return/portfolio-moments';
import { accumulation } from '@minori/engine/simulation/comonotonic-bound';
import { monthlyFlows } from '@minori/engine/simulation/monthly-flows';
import { CHART_TEXTS } from '@minori/wording/ja/charts';
import { chanceText } from '@minori/wording/ja/locale';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { memo, useMemo, useState } from 'react';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { FoldedSection } from '../../ui/folds.tsx';
import { SelectStepper } from '../../ui/select-stepper.tsx';
import { SteppedSlider } from '../../ui/stepped-slider.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import { useRested } from '../../ui/use-rested.ts';
import type { IncomeView } from './tried.ts';

const TEXTS = RETIREMENT_TEXTS.drawdown;
const UNITS = RETIREMENT_TEXTS.wishes.units;
const YEARS = [10, 15, 20, 25, 30, 35] as const;
const FIRST_YEARS = 25;
const EVEN = 0.5;
const NEARLY_SURE = 0.9;
/** Yen per month; smaller withdrawals are not shown as an income. */
const LEAST_MONTHLY = 1_000;
/** Step of the slider in yen, for monthly amounts from `from` on. */
const STEPS = [
  { from: 50_000, step: 5_000 },
  { from: 10_000, step: 1_000 },
  { from: 0, step: 100 },
] as const;
/** The slider's range covers at least `LEAST_RANGE_STEPS` steps, or `LEAST_RANGE_YEN` yen if that is less. */
const [LEAST_RANGE_STEPS, LEAST_RANGE_YEN] = [300, 300_000];

interface DrawdownCardProps {
  readonly view: IncomeView;
  readonly input: RetirementIncomeInput;
}

/** The growth of the last year before receipt: what stays invested keeps that asset allocation. */
function lastGrowth({ growth }: RetirementIncomeInput): Moments | undefined {
  return Array.isArray(growth) ? growth.at(-1) : (growth as Moments);
}

/**
 * Memoised: renders again only for another view or input, not when a value changes that is only compared with the
 * figures.
 */
export const DrawdownCard = memo(function DrawdownCard({ view, input }: DrawdownCardProps) {
  const lumpSum = view.options.find(({ lumpPct }) => lumpPct === 100);
  const growth = lastGrowth(input);
  if (!lumpSum || lumpSum.lumpSumNet <= 0 || !growth) {
    return (
      <FoldedSection heading={TEXTS.heading}>
        <p>{TEXTS.nothing}</p>
      </FoldedSection>
    );
  }
  const balance = lumpSum.lumpSumNet;
  const first = { months: 12 * FIRST_YEARS, growth, inflation: input.inflation };
  const even = sustainableMonthly(first, balance, EVEN);
  if (even < LEAST_MONTHLY) {
    return (
      <FoldedSection heading={TEXTS.heading}>
        <p>
          <SentenceText sentence={TEXTS.tooLittle(roughYen(balance), FIRST_YEARS, publicYen(LEAST_MONTHLY))} />
        </p>
      </FoldedSection>
    );
  }
  return <Lasting {...{ view, input, growth, balance, even }} netRatio={balance / lumpSum.lumpSum} />;
});

interface LastingProps extends DrawdownCardProps {
  readonly growth: Moments;
  readonly netRatio: number;
  /** After tax, in yen. */
  readonly balance: number;
  /** The monthly withdrawal in yen that lasts for the first number of years with a chance of 50 %. */
  readonly even: number;
}

/** Rounded down, because a larger amount would last less surely than stated. */
const roundedDown = (yen: number, step: number) => Math.floor(yen / step) * step;

function sliderOf(even: number) {
  const step = STEPS.find(({ from }) => even >= from)?.step ?? 100;
  const first = roundedDown(even, step);
  const max = Math.max(Math.min(LEAST_RANGE_YEN, LEAST_RANGE_STEPS * step), first * 3);
  return { step, first, max, isSmall: step < 1_000 };
}

function useSaving({ view, input, netRatio }: LastingProps) {
  return useMemo(() => {
    const { months: paying, waitMonths } = view.answer.timing;
    const months = paying + waitMonths;
    const { premiums } = input;
    const monthlyContribution = Array.from({ length: months }, (_, month) =>
      month < paying && typeof premiums !== 'number' ? (premiums[month] ?? 0) : 0,
    );
    const flows = monthlyFlows({ startValue: input.balance, monthlyContribution, months });
    return { plan: accumulation(flows, input.growth), months, netRatio };
  }, [view, input, netRatio]);
}

/** Milliseconds; the table is collapsed and not needed while a slider moves. */
const SETTLED_AFTER_MS = 120;

interface LastingTableProps {
  readonly caption: string;
  readonly drawdown: Drawdown;
  readonly balance: number;
  readonly monthly: number;
}

const LastingTable = memo(function LastingTable({ caption, drawdown, balance, monthly }: LastingTableProps) {
  const rows = YEARS.map((each) => ({
    heading: TEXTS.yearsOption(each),
    cells: [
      {
        kind: 'text',
        text: chanceText(chanceOfLasting({ ...drawdown, months: 12 * each }, balance, monthly)),
      } as const,
    ],
  }));
  return (
    <details className="fold">
      <summary>{CHART_TEXTS.asTable}</summary>
      <DataTable table={{ caption, columns: TEXTS.columns, rows }} />
    </details>
  );
});

interface YearsProps {
  readonly years: number;
  readonly onYears: (years: number) => void;
}

const YearsStepper = memo(function YearsStepper({ years, onYears }: YearsProps) {
  return (
    <SelectStepper
      label={TEXTS.years}
      options={YEARS.map((each) => ({ value: String(each), label: TEXTS.yearsOption(each) }))}
      selected={String(years)}
      onSelect={(each) => onYears(Number(each))}
      less={TEXTS.less}
      more={TEXTS.more}
    />
  );
});

function Lasting(props: LastingProps) {
  const { input, growth, balance, even } = props;
  const amounts = useAmountTexts();
  const isHidden = useAmountsHidden();
  const [years, setYears] = useState(FIRST_YEARS);
  const [wished, setWished] = useState<number | null>(null);
  const saving = useSaving(props);
  const { inflation } = input;
  const drawdown = useMemo<Drawdown>(() => ({ months: 12 * years, growth, inflation }), [years, growth, inflation]);
  const chances = useMemo(() => chancesFromToday(saving, drawdown), [saving, drawdown]);
  const { step, first, max, isSmall } = sliderOf(even);
  const monthly = wished === null ? first : Math.min(max, Math.max(step, roundedDown(wished, step)));
  const rested = useRested(monthly, SETTLED_AFTER_MS);
  const chance = chanceOfLasting(drawdown, balance, monthly);
  const sure = useMemo(() => sustainableMonthly(drawdown, balance, NEARLY_SURE), [drawdown, balance]);
  const isUnsure = chance >= 0.01 && chance < 0.99;
  return (
    <FoldedSection heading={TEXTS.heading}>
      <p>
        <SentenceText sentence={TEXTS.intro(roughYen(balance))} />
      </p>
      {isHidden ? (
        <p>{RETIREMENT_TEXTS.hidden}</p>
      ) : (
        <SteppedSlider
          label={TEXTS.monthly}
          value={monthly}
          min={step}
          {...{ max, step }}
          scale={isSmall ? 1 : 10_000}
          unit={isSmall ? UNITS.yen : UNITS.tenThousandYen}
          onMove={setWished}
          support={TEXTS.monthlyNote(FIRST_YEARS, amounts.yen(step))}
        />
      )}
      <YearsStepper years={years} onYears={setYears} />
      <p aria-live="polite">
        <span className="strong">{TEXTS.chance(years, chanceText(chance))}</span>
        {isUnsure && TEXTS.ofHundred(Math.round(100 * chance))}
      </p>
      <p>
        {TEXTS.sustainable(isSmall ? amounts.yen(roundedDown(sure, 10)) : amounts.monthly(roundedDown(sure, 1_000)))}
        {saving.months > 0 && <TermText>{TEXTS.fromToday(chanceText(chances(monthly)))}</TermText>}
      </p>
      <LastingTable
        caption={TEXTS.caption(isSmall ? amounts.yen(rested) : amounts.monthly(rested))}
        {...{ drawdown, balance }}
        monthly={rested}
      />
      <p className="quiet">{TEXTS.note}</p>
    </FoldedSection>
  );
}
