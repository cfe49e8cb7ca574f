/** Why a figure of a horizon is 「—」: the fund is younger than the horizon, its record has a gap, or it never moved. */
import type { FundDetail } from '@minori/contract/fund-detail';
import { monthsBetween } from '@minori/engine/calendar/calendar-month';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';

const TEXTS = FUND_DETAIL_TEXTS.horizons;

type Dated = Pick<FundDetail, 'horizons' | 'inceptionMonth' | 'navDate'>;

/** One sentence for each horizon that lacks something. */
export function missingReasons({ horizons, inceptionMonth, navDate }: Dated): string[] {
  return horizons.flatMap(({ years, figures }) => {
    if (figures) return figures.sharpe === null ? [TEXTS.noSharpe(years)] : [];
    const isYoung =
      inceptionMonth !== null && navDate !== null && monthsBetween(inceptionMonth, navDate.slice(0, 7)) < years * 12;
    return [isYoung ? TEXTS.tooYoung(years, formatMonth(inceptionMonth)) : TEXTS.gap(years)];
  });
}
