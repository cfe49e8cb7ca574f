/** 毎月の収入 — shows the income at each age in one way of receiving, as a sentence, a chart, a table and a file. */

import type { Sentence } from '@minori/contract/sentence';
import type { IncomeAtAge, IncomeTimeline } from '@minori/engine/retirement-income/income-timeline';
import type { PayoutOption } from '@minori/engine/retirement-income/payout-options';
import { INCOME_PICTURE_TEXTS } from '@minori/wording/ja/charts';
import { inSequence } from '@minori/wording/ja/locale';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { wayName } from '@minori/wording/ja/way-sentences';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { IncomePicture } from '../../ui/chart/income-picture.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { SelectField } from '../../ui/select-field.tsx';

const TEXTS = RETIREMENT_TEXTS.timeline;

/** How many phases the sentence states at most; the table has all of them. */
const MOST_SAID = 4;

/** Yen per month. */
const ABOUT_THE_SAME = 2_000;

interface TimelineCardProps {
  /** Until this age there are wages, which aren't included. */
  readonly worksUntilAge: number;
  readonly timeline: IncomeTimeline;
  readonly options: readonly PayoutOption[];
  /** Index of the option that is shown. */
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
  /** The needed income in yen per month. */
  readonly need: number;
}

export function TimelineCard({ timeline, options, chosen, onChoose, need, worksUntilAge }: TimelineCardProps) {
  const firstAge = timeline.rows[0]?.age ?? worksUntilAge;
  const isWorking = firstAge < worksUntilAge;
  const finding = useFinding(timeline, options[chosen], isWorking);
  const working = isWorking ? TEXTS.working(firstAge, worksUntilAge - 1) : '';
  return (
    <Card heading={TEXTS.heading}>
      {options.length > 0 && (
        <SelectField
          label={TEXTS.option}
          options={options.map((option, place) => ({ value: String(place), label: wayName(option) }))}
          value={String(chosen)}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        />
      )}
      <ChartFigure finding={finding} table={tableOf(timeline)} note={inSequence(TEXTS.note, working)}>
        {(width) => <IncomePicture rows={timeline.rows.map(columnOf)} need={need} width={width} />}
      </ChartFigure>
    </Card>
  );
}

/** Joins consecutive ages with about the same gap. */
function gapsOf({ phases }: IncomeTimeline, written: (yen: number) => string) {
  const gaps: { from: number; to: number; gap: number }[] = [];
  for (const { fromAge, toAge, gap } of phases) {
    if (gap <= 0) continue;
    const last = gaps.at(-1);
    if (last?.to === fromAge - 1 && Math.abs(last.gap - gap) <= ABOUT_THE_SAME) {
      last.to = toAge;
      last.gap = Math.max(last.gap, gap);
    } else gaps.push({ from: fromAge, to: toAge, gap });
  }
  return gaps.map(({ gap, ...ages }) => ({ ...ages, text: written(gap) }));
}

function useFinding(timeline: IncomeTimeline, option: PayoutOption | undefined, isWorking: boolean): Sentence {
  const { monthly } = useAmountTexts();
  const gaps = gapsOf(timeline, monthly);
  if (gaps.length === 0) return [TEXTS[isWorking ? 'enoughAfterWork' : 'enough'](option ? wayName(option) : '')];
  const said = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, MOST_SAID);
  const phases = said.toSorted((a, b) => a.from - b.from).map(({ from, to, text }) => TEXTS.phase(from, to, text));
  const rest = gaps.length - said.length;
  return [TEXTS.short(phases), ...(rest > 0 ? [TEXTS.more(rest)] : [])];
}

const columnOf = (row: IncomeAtAge) => ({ ...row, dc: row.dcAnnuity + row.lumpSumDrawdown });

function tableOf({ rows }: IncomeTimeline): ChartTable {
  const yen = (amount: number) => ({ kind: 'yen', amount }) as const;
  const signed = (amount: number) => ({ kind: 'yen', amount, signed: true, isNeutral: true }) as const;
  const hasAccounts = rows.some(({ otherAccounts }) => otherAccounts > 0);
  const [age, publicPension, dc, other, spouse, ...rest] = TEXTS.columns;
  return {
    caption: TEXTS.caption,
    columns: hasAccounts ? [age, publicPension, dc, other, spouse, TEXTS.accounts, ...rest] : TEXTS.columns,
    rows: rows.map((row) => ({
      heading: INCOME_PICTURE_TEXTS.age(row.age),
      cells: [
        yen(row.publicPension),
        yen(row.dcAnnuity + row.lumpSumDrawdown),
        yen(row.otherPension),
        yen(row.spousePension),
        ...(hasAccounts ? [yen(row.otherAccounts)] : []),
        signed(row.burden),
        yen(row.total),
        signed(-row.gap),
      ],
    })),
  };
}
