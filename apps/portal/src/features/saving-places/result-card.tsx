/** 60歳までの金額 — shows for each place what is paid, what it costs, which tax it saves, and what it may be at 60. */
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import { RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import { savingLimit } from '@minori/engine/assumptions/saving-limits';
import { transferFee } from '@minori/engine/assumptions/transfer-fees';
import { addMonths, type CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { knownMix } from '@minori/engine/retirement-income/account-facts';
import { USUAL_RATE } from '@minori/engine/retirement-income/matching-tax';
import type { PlaceResult, PlacesComparison } from '@minori/engine/saving-places/compare-places';
import { BIG_UNIT, formatChosenYen, formatMonth } from '@minori/wording/ja/locale';
import { BASIS_TEXTS } from '@minori/wording/ja/retirement-details';
import { SAVING_PLACES_TEXTS } from '@minori/wording/ja/saving-places';
import { formatPercent } from '@minori/wording/numbers';
import { Card } from '../../ui/card.tsx';
import type { ChartCell, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { type AmountTexts, useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { lawYen } from './amount-card.tsx';
import styles from './saving-places.module.css';

const { result: TEXTS, names: NAMES } = SAVING_PLACES_TEXTS;

interface ResultCardProps {
  /** Yen a month. */
  readonly amount: number;
  readonly pay: number | null;
  /** Whether what was typed for the pay can't be read: figures for the pay before would stand beside it. */
  readonly isPayWrong: boolean;
  readonly comparison: PlacesComparison;
  readonly basis: RetirementBasis;
  /** The month before the first payment. */
  readonly from: CalendarMonth;
}

export function ResultCard(props: ResultCardProps) {
  const { amount, isPayWrong } = props;
  return (
    <Card heading={TEXTS.heading}>
      {amount === 0 || isPayWrong ? (
        <p>{isPayWrong ? TEXTS.wrongPay : TEXTS.nothing}</p>
      ) : (
        <div className="stack-4">
          <Results {...props} />
        </div>
      )}
    </Card>
  );
}

function Results({ amount, pay, comparison: { months, results }, basis, from }: ResultCardProps) {
  const amounts = useAmountTexts();
  const span = [formatMonth(addMonths(from, 1)), formatMonth(addMonths(from, months))] as const;
  const date = `${addMonths(from, 1)}-01`;
  return (
    <>
      <DataTable table={tableOf(results, TEXTS.caption(amounts.yen(amount), ...span))} />
      <ul className={styles.notes}>
        {[...exceptions(amount, results, { amounts, date }), ...notes({ pay, results, basis, date })].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="strong">{TEXTS.noPromise}</p>
    </>
  );
}

/** In the unit that the caption names, to 1,000 yen, so that three columns fit a phone. */
const inUnit = (yen: number) => (1_000 * Math.round(yen / 1_000)) / BIG_UNIT;

/** 「—」 for a place into which nothing can be paid. */
function rowOf(
  name: keyof typeof TEXTS.rows,
  results: readonly PlaceResult[],
  of: (result: PlaceResult) => number | null,
) {
  const values = results.map((result) => (result.months === 0 ? null : of(result))).map((yen) => yen && inUnit(yen));
  const decimals = values.every((value) => Number.isInteger(value ?? 0)) ? 0 : 1;
  const cells = values.map((value): ChartCell => ({ kind: 'number', value, unit: '', decimals, isAmount: true }));
  return { heading: TEXTS.rows[name], cells };
}

function tableOf(results: readonly PlaceResult[], caption: string): ChartTable {
  return {
    caption,
    columns: [TEXTS.topics, NAMES.matching, NAMES.ideco, NAMES.nisa],
    rows: [
      ...(['monthly', 'paid', 'fees', 'taxSavedYear', 'taxSaved'] as const).map((name) =>
        rowOf(name, results, (result) => result[name]),
      ),
      ...(['notGood', 'standard', 'good'] as const).map((name) => rowOf(name, results, ({ amounts }) => amounts[name])),
      rowOf('receiptTax', results, ({ receiptTax }) => receiptTax?.standard ?? null),
    ],
  };
}

interface Around {
  readonly amounts: AmountTexts;
  readonly date: string;
}

/** Where a place takes less than was asked. */
function exceptions(amount: number, results: readonly PlaceResult[], { amounts, date }: Around): string[] {
  const lifetime = savingLimit('nisaLifetime', date);
  return results.flatMap(({ place, room, monthly, months, paid }) => {
    if (room.obstacle !== null) return [];
    if (place === 'nisa') return paid === lifetime && months > 0 ? [TEXTS.lifetime(formatChosenYen(lifetime))] : [];
    if (amount > room.most) return [TEXTS.cut(NAMES[place], amounts.yen(monthly))];
    if (amount < room.least) return [TEXTS.tooSmall(NAMES[place], lawYen(room.least))];
    return monthly < amount ? [TEXTS.whole(NAMES[place], lawYen(room.unit), amounts.yen(monthly))] : [];
  });
}

function notes({
  pay,
  results,
  basis,
  date,
}: Pick<ResultCardProps, 'pay' | 'basis'> & Pick<PlacesComparison, 'results'> & Pick<Around, 'date'>) {
  const deducted = results.filter(({ place, months }) => place !== 'nisa' && months > 0);
  const mix = knownMix(basis, 'currentPf');
  const rate = formatPercent(RETIREMENT_DEFAULTS.annualRate).digits;
  const fee = (...names: readonly Parameters<typeof transferFee>[0][]) =>
    lawYen(names.reduce((sum, name) => sum + transferFee(name, date), 0));
  return [
    TEXTS.same,
    ...(mix === 'currentPf' ? [] : [mix === null ? BASIS_TEXTS.noMix.fixed(rate) : BASIS_TEXTS.noMix.model]),
    TEXTS.cases,
    ...(deducted.length === 0 ? [] : [taxText(pay, deducted), TEXTS.notInvested]),
    ...(deducted.some(({ place }) => place === 'ideco')
      ? [TEXTS.fees(fee('toIdeco'), fee('idecoPremium', 'idecoMonthly'))]
      : []),
    ...(deducted.length === 0 ? [] : [deducted.some(({ receiptTax }) => receiptTax) ? TEXTS.receipt : TEXTS.beforeTax]),
  ];
}

function taxText(pay: number | null, deducted: readonly PlaceResult[]): string {
  if (pay === null) return TEXTS.taxByRate(USUAL_RATE);
  return deducted.every(({ taxSaved }) => taxSaved === 0) ? TEXTS.noTax : TEXTS.taxByPay;
}
