/**
 * 残高の増減 — shows for one month by how much the balance has changed, and which part of it was paid in and which prices did.
 * Says what can't be told, and why. The figures are those of この1か月 on the home screen (latest-change-section.tsx).
 */
import { divergingBars } from '@minori/charts/diverging-bar';
import type { MonthlyReview } from '@minori/contract/monthly-review';
import type { Sentence } from '@minori/contract/sentence';
import { monthEnd, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { formatDate } from '@minori/wording/ja/locale';
import { MONTHLY_REVIEW_TEXTS } from '@minori/wording/ja/monthly-review';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { Picture } from '../../ui/chart/picture.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { SignedYen, Yen } from '../../ui/figures/yen.tsx';
import type { BalanceChange, MonthReading } from './latest-change-section.tsx';

const TEXTS = MONTHLY_REVIEW_TEXTS.balance;

interface MonthBalanceProps {
  readonly reading: MonthReading;
  /** undefined if it could not be fetched. */
  readonly premium: MonthlyReview['premium'] | undefined;
}

export function MonthBalance({ reading, premium }: MonthBalanceProps) {
  const { date, valuation, change } = reading;
  const paid = premium && premium.employerPremium + premium.subscriberPremium;
  return (
    <Card heading={TEXTS.heading}>
      {change ? (
        <Change change={change} before={valuation - change.total} />
      ) : (
        <>
          <p className="quiet">{TEXTS.firstBalance(formatDate(date))}</p>
          <p>
            <Yen amount={valuation} size="large" />
          </p>
          <p>{TEXTS.first}</p>
        </>
      )}
      {change && monthsBetween(monthOf(change.from), monthOf(change.to)) > 1 && <p>{TEXTS.longer}</p>}
      {premium !== undefined && <p>{premiumText(premium)}</p>}
      {change?.split && premium && change.split.paidIn !== paid && <p className="quiet">{TEXTS.differs}</p>}
      {date !== monthEnd(monthOf(date)) && <p className="quiet">{TEXTS.untilNow(formatDate(date))}</p>}
    </Card>
  );
}

function premiumText(premium: MonthlyReview['premium']) {
  if (premium === null) return TEXTS.noPremium;
  return <SentenceText sentence={TEXTS.premium(premium.employerPremium, premium.subscriberPremium)} />;
}

/** @param before yen: the balance at the beginning */
function Change({ change, before }: { readonly change: BalanceChange; readonly before: number }) {
  const isHidden = useAmountsHidden();
  const { from, to, total, split } = change;
  const known = split && { total, ...split };
  return (
    <>
      <p className="quiet">{TEXTS.period(formatDate(from), formatDate(to))}</p>
      <p>
        <SignedYen amount={total} size="large" />
      </p>
      {known ? (
        <ChartFigure
          finding={findingOf(known)}
          table={tableOf(known, before)}
          {...(isHidden && { note: TEXTS.hidden })}
        >
          {(width) => !isHidden && <Bars width={width} split={known} />}
        </ChartFigure>
      ) : (
        <p>{TEXTS.keeperChanged}</p>
      )}
    </>
  );
}

type Split = Parameters<typeof TEXTS.grown>[0];

function findingOf(split: Split): Sentence {
  if (split.total === 0) return TEXTS.same(split);
  return split.total > 0 ? TEXTS.grown(split) : TEXTS.shrunk(split);
}

function tableOf({ total, paidIn, byPrices }: Split, before: number): ChartTable {
  const { rows } = TEXTS;
  const cell = (amount: number, signed: boolean) => [{ kind: 'yen', amount, signed } as const];
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: [
      { heading: rows.before, cells: cell(before, false) },
      { heading: rows.paidIn, cells: cell(paidIn, true) },
      { heading: rows.byPrices, cells: cell(byPrices, true) },
      { heading: rows.now, cells: cell(before + total, false) },
    ],
  };
}

interface BarLook {
  readonly name: string;
  readonly fill: string;
}

const BAR = { head: 8, row: 52, height: 16, nameAbove: 8 } as const;

/** Both parts from one line: to the right what made the balance larger, to the left what made it smaller. */
function Bars({ width, split: { paidIn, byPrices } }: { readonly width: number; readonly split: Split }) {
  const { yen } = useAmountTexts();
  const height = BAR.head + 2 * BAR.row;
  const values: { readonly key: BarLook; readonly value: number }[] = [
    { key: { name: TEXTS.rows.paidIn, fill: 'var(--ai)' }, value: paidIn },
    { key: { name: TEXTS.rows.byPrices, fill: 'var(--kin-mark)' }, value: byPrices },
  ];
  const frame = { width, height, margin: { top: BAR.head, bottom: 0, left: 0, right: 0 } };
  const { rows, zero } = divergingBars(values, { frame, atLeast: 1, barHeight: BAR.height });
  return (
    <Picture width={width} height={height}>
      {rows.map(({ key: { name, fill }, value, x, y, width: length, height: thickness }) => (
        <g key={name} transform={`translate(0 ${BAR.nameAbove})`}>
          <text x={0} y={y - BAR.nameAbove}>
            {name}
          </text>
          <text x={width} y={y - BAR.nameAbove} textAnchor="end" fontWeight={700}>
            {`${['−', '', '+'][Math.sign(value) + 1]}${yen(Math.abs(value))}`}
          </text>
          <rect x={x} y={y} width={length} height={thickness} fill={fill} />
        </g>
      ))}
      <line x1={zero} x2={zero} y1={BAR.head} y2={height} stroke="var(--ink)" strokeWidth={1.5} />
    </Picture>
  );
}
