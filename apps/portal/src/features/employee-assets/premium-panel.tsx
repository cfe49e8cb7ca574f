/** 掛金の累計と毎月の内訳 — shows what the company and the employee have paid in: together, by period, and month by month. */

import type { CallResponse } from '@minori/contract/call';
import type { employeeContribution } from '@minori/contract/employee-assets';
import { addMonths, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { EMPLOYEE_ASSETS_TEXTS } from '@minori/wording/ja/employee-assets';
import { formatMonth, inSequence } from '@minori/wording/ja/locale';
import { OPERATION_PANELS } from '@minori/wording/ja/operation-status';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { StackedMonthsPicture, type StackedPart, type StackedPeriod } from '../../ui/chart/stacked-months-picture.tsx';
import { Yen } from '../../ui/figures/yen.tsx';
import { FigureList } from './figure-list.tsx';

const TEXTS = OPERATION_PANELS.premiums;

const LOOKS = {
  employer: { key: 'employer', name: TEXTS.employer, color: 'var(--series-now)', pattern: 'solid' },
  subscriber: { key: 'subscriber', name: TEXTS.subscriber, color: 'var(--series-future)', pattern: 'rising' },
} as const;

interface PremiumPanelProps {
  readonly premiums: Premiums;
  /** Contributions in yen before these months, which the record keeper doesn't list by month. */
  readonly earlier: number;
  /** Whether some of these were paid after the last of the months. */
  readonly isLater: boolean;
  /** 元本, yen; null if it could not be fetched. */
  readonly principal: number | null;
}

export function PremiumPanel({ premiums, earlier, isLater, principal }: PremiumPanelProps) {
  const [first, last] = [premiums[0], premiums.at(-1)];
  const sums = sumOf(premiums);
  const total = sums.employer + sums.subscriber + earlier;
  if (!first || !last || premiums.every(isNothing)) return <p>{principal ? TEXTS.noMonths : TEXTS.none}</p>;
  const periods = premiumPeriods(premiums);
  const isByMonth = periods[0]?.month !== null;
  const latest = sumOf([last]);
  return (
    <>
      <p>{TEXTS.since(formatMonth(first.month), formatMonth(last.month))}</p>
      <FigureList
        rows={[
          { name: TEXTS.premiums, figure: <Yen amount={total} size="large" /> },
          { name: TEXTS.ofThat(TEXTS.employer), figure: <Yen amount={sums.employer} /> },
          { name: TEXTS.ofThat(TEXTS.subscriber), figure: <Yen amount={sums.subscriber} /> },
          ...(earlier > 0
            ? [
                {
                  name: isLater ? TEXTS.unlisted : TEXTS.before(formatMonth(first.month)),
                  figure: <Yen amount={earlier} />,
                },
              ]
            : []),
          ...principalRows(principal, total),
        ]}
      />
      {earlier > 0 && <p className="quiet">{isLater ? TEXTS.unlistedNote : TEXTS.earlier(formatMonth(first.month))}</p>}
      {principal !== null && principal !== total && <p className="quiet">{EMPLOYEE_ASSETS_TEXTS.contributionsNote}</p>}
      <ChartFigure
        finding={TEXTS.latest(formatMonth(last.month), { total: latest.employer + latest.subscriber, ...latest })}
        table={tableOf(premiums, earlier)}
        note={notesOf(premiums, isByMonth)}
      >
        {(width) => <StackedMonthsPicture width={width} parts={partsOf(sums)} periods={periods.map(labelled)} />}
      </ChartFigure>
    </>
  );
}

/**
 * The part of the principal beyond the contributions was transferred in: it was checked that the amounts of the account
 * add up when the statement was registered.
 */
function principalRows(principal: number | null, premiums: number) {
  if (principal === null) return [];
  const transferred = principal - premiums;
  return [
    ...(transferred === 0 ? [] : [{ name: TEXTS.transferred, figure: <Yen amount={transferred} /> }]),
    { name: TEXTS.principal, figure: <Yen amount={principal} size="large" /> },
  ];
}

function isNothing({ employerPremium, subscriberPremium }: Premiums[number]): boolean {
  return employerPremium === 0 && subscriberPremium === 0;
}

function notesOf(premiums: Premiums, isByMonth: boolean): string | false {
  const isRefunded = premiums.some((each) => Math.min(each.employerPremium, each.subscriberPremium) < 0);
  return inSequence(isByMonth ? '' : TEXTS.byYears, isRefunded ? TEXTS.refunded : '') || false;
}

/** An employee who pays no contributions has no part in the chart. */
function partsOf(sums: ReturnType<typeof sumOf>): StackedPart[] {
  const [employer, subscriber] = [Math.max(0, sums.employer), Math.max(0, sums.subscriber)];
  const total = Math.max(1, employer + subscriber);
  const parts = [
    { ...LOOKS.employer, ratio: employer / total },
    { ...LOOKS.subscriber, ratio: subscriber / total },
  ];
  return parts.filter(({ key, ratio }) => key === 'employer' || ratio > 0);
}

function labelled({ fromYear, toYear, month, employer, subscriber }: PremiumPeriod): StackedPeriod {
  const label = month === null ? TEXTS.years(fromYear, toYear) : TEXTS.shortMonth(fromYear, month);
  return { label, amounts: [employer, subscriber] };
}

function tableOf(premiums: Premiums, earlier: number): ChartTable {
  let soFar = earlier;
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: premiums.map(({ month, employerPremium, subscriberPremium }) => {
      const sum = employerPremium + subscriberPremium;
      soFar += sum;
      return {
        heading: formatMonth(month),
        cells: [employerPremium, subscriberPremium, sum, soFar].map((amount) => ({ kind: 'yen', amount })),
      };
    }),
  };
}

export type Premiums = NonNullable<CallResponse<typeof employeeContribution>>['premiums'];

interface PremiumPeriod {
  /** First and last calendar year; equal unless the period has several years. */
  readonly fromYear: number;
  readonly toYear: number;
  /** 1 to 12 if the period is one month; null otherwise. */
  readonly month: number | null;
  /** Yen. */
  readonly employer: number;
  readonly subscriber: number;
}

const MOST_COLUMNS = 24;

/**
 * The periods of the chart, ascending, without gaps.
 * @param premiums ascending.
 */
export function premiumPeriods(premiums: Premiums): PremiumPeriod[] {
  const [first, last] = [premiums[0], premiums.at(-1)];
  if (!first || !last) return [];
  const months = monthsBetween(first.month, last.month) + 1;
  return months <= MOST_COLUMNS ? byMonth(premiums, first.month, months) : byYears(premiums, first.month, last.month);
}

function byMonth(premiums: Premiums, first: string, count: number): PremiumPeriod[] {
  return Array.from({ length: count }, (_, place) => {
    const month = addMonths(first, place);
    const year = yearOf(month);
    const own = premiums.filter((each) => each.month === month);
    return { fromYear: year, toYear: year, month: Number(month.slice(5)), ...sumOf(own) };
  });
}

function byYears(premiums: Premiums, first: string, last: string): PremiumPeriod[] {
  const [from, to] = [yearOf(first), yearOf(last)];
  const years = Math.ceil((to - from + 1) / MOST_COLUMNS);
  return Array.from({ length: Math.ceil((to - from + 1) / years) }, (_, place) => {
    const fromYear = from + place * years;
    const toYear = Math.min(to, fromYear + years - 1);
    const own = premiums.filter(({ month }) => yearOf(month) >= fromYear && yearOf(month) <= toYear);
    return { fromYear, toYear, month: null, ...sumOf(own) };
  });
}

/** The contributions of the company and of the employee, each in yen. */
export function sumOf(premiums: Premiums): { employer: number; subscriber: number } {
  return {
    employer: premiums.reduce((sum, { employerPremium }) => sum + employerPremium, 0),
    subscriber: premiums.reduce((sum, { subscriberPremium }) => sum + subscriberPremium, 0),
  };
}

function yearOf(month: string): number {
  return Number(month.slice(0, 4));
}
