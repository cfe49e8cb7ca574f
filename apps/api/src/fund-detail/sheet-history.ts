/** これまでの実績 — four horizons as a table; a horizon that can't be measured is 「—」, and a note says why. */
import type { FundDetail } from '@minori/contract/fund-detail';
import { monthsFrom, monthText, percent, ratio } from './sheet-figures.ts';
import { TEXTS } from './sheet-texts.ts';

const { history } = TEXTS;

export function sheetHistory(detail: FundDetail) {
  return {
    heading: history.heading,
    columns: history.columns,
    rows: detail.horizons.map(({ years, figures }) => [
      history.row(years),
      percent(figures?.investmentReturn ?? null, 'change'),
      percent(figures?.returnByYear ?? null, 'change'),
      percent(figures?.investmentRisk ?? null, 'spread'),
      ratio(figures?.sharpe ?? null),
      percent(figures?.maxDrawdown ?? null, 'change'),
    ]),
    notes: notesOf(detail),
  };
}

function notesOf({ horizons, inceptionMonth, prices }: FundDetail): readonly string[] {
  const missing = horizons.filter(({ figures }) => figures === null).map(({ years }) => years);
  const last = prices.at(-1);
  const age = inceptionMonth === null || !last ? null : monthsFrom(inceptionMonth, last.month);
  const tooYoung = missing.filter((years) => age !== null && age < years * 12);
  const broken = missing.filter((years) => !tooYoung.includes(years));
  const isUnmoved = horizons.some(({ figures }) => figures !== null && figures.sharpe === null);
  return [
    ...(tooYoung.length > 0 && inceptionMonth !== null
      ? [history.tooYoung(yearsText(tooYoung), monthText(inceptionMonth))]
      : []),
    ...(broken.length > 0 ? [history.broken(yearsText(broken))] : []),
    ...(isUnmoved ? [history.noRisk] : []),
  ];
}

function yearsText(years: readonly number[]): string {
  return years.map((count) => `${count}年`).join('・');
}
