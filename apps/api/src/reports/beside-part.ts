/**
 * 評価が測らないこと in a report — what stands beside the grade in sentences with their figures, frozen with the rest: the cautions,
 * and, whether there is a caution or not, what the money will buy and what the products cost.
 */
import type { BesideGrade } from '@minori/contract/beside-grade';
import type { ReportContent } from '@minori/contract/report-content';
import { roundDecimals } from '@minori/engine/rounding/decimals';
import { RISK_TOLERANCES } from '@minori/engine/vocabulary/risk-tolerance';
import { percent, yen } from '../choosing/fund-detail/sheet-figures.ts';
import { BESIDE, BESIDE_NAMES } from './beside-texts.ts';
import { roughYen } from './report-figures.ts';

type Part = ReportContent['beside'][number];
type Key = BesideGrade['cautions'][number]['key'];

/** Said in any case, after the cautions. */
const ALWAYS: readonly Key[] = ['purchasingPower', 'cost'];

export function besideParts(beside: BesideGrade | null): Part[] {
  if (!beside) return [];
  const watched = beside.cautions.map(({ key, level }) => ({ key, level }));
  const others = ALWAYS.filter((key) => watched.every((caution) => caution.key !== key));
  return [...watched, ...others.map((key) => ({ key, level: null }))].flatMap(({ key, level }) => {
    const text = textOf(key, beside);
    return text === null ? [] : [{ name: BESIDE_NAMES[key], level, text }];
  });
}

function textOf(key: Key, beside: BesideGrade): string | null {
  switch (key) {
    case 'horizonMismatch': {
      const type = RISK_TOLERANCES.find(({ code }) => code === beside.horizon?.typeAtActualHorizon)?.name ?? '';
      return beside.horizon?.horizonMismatch === 'strong' ? BESIDE.otherType(type) : BESIDE.sameType;
    }
    case 'shortHorizonRisk':
      return BESIDE.shortHorizon;
    case 'rediagnosis':
      return beside.horizon?.rediagnosis === 'strong' ? BESIDE.diagnosedLongAgo : BESIDE.diagnosedBefore;
    case 'drift':
      // What was chosen on the day of a report isn't known any more (facts.ts).
      return null;
    case 'purchasingPower':
      return pricesText(beside.purchasingPower);
    case 'cost':
      return costText(beside.cost);
  }
}

function pricesText(power: BesideGrade['purchasingPower']): string | null {
  if (!power) return null;
  const { cpi, realChange, at2, realStandard, realBase } = power;
  const write = realChange < 0 ? BESIDE.buysLess : BESIDE.buysMore;
  const amounts = BESIDE.today(roughYen(realBase), roughYen(realStandard));
  return `${write(percent(cpi, 'spread'), wholePercent(realChange), changeText(at2.realChange))}${amounts}`;
}

/** 「27%」; the words say whether more or less. */
function wholePercent(change: number): string {
  return `${roundDecimals(Math.abs(100 * change), 0)}%`;
}

function changeText(change: number): string {
  return change < 0 ? BESIDE.less(wholePercent(change)) : BESIDE.more(wholePercent(change));
}

function costText({ yearlyYen, fee, excessYearlyYen, excessOverYearsYen }: BesideGrade['cost']): string {
  const whole = BESIDE.cost(yen(yearlyYen), percent(fee, 'rate'));
  if (yearlyYen === 0) return whole;
  if (excessYearlyYen === 0) return `${whole}${BESIDE.cheapest}`;
  const years = excessOverYearsYen ? BESIDE.overYears(roughYen(excessOverYearsYen)) : '';
  return `${whole}${BESIDE.above(yen(excessYearlyYen))}${years}`;
}
