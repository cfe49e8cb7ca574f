/**
 * 3つの暮らし — defines what a household of retirees spends a month in three ways of life, each with its source and date. They
 * are examples to compare with, and no norm. Yen a month after taxes and insurance.
 */

const SURVEY = '生命保険文化センター「生活保障に関する調査」2025年度';

export type WayOfLife = 'least' | 'average' | 'comfortable';
export type Household = 'alone' | 'couple';

/** From the lowest to the highest. */
export const WAYS_OF_LIFE: readonly WayOfLife[] = ['least', 'average', 'comfortable'];

/**
 * `least` and `comfortable`: what married couples believe they need, 最低日常生活費 and ゆとりある老後生活費 (23.9 and 39.1万円); the
 * survey asks couples only. www.jili.or.jp/lifeplan/lifesecurity/1141.html, read 2026-11-29. `average`: consumption of
 * households of 65 and older without work, 総務省「家計調査 家計収支編 2024年平均」, by limo.media/articles/-/82947 and /94265, read
 * 2026-11-28.
 */
export const COUPLE_COSTS: Readonly<Record<WayOfLife, { readonly yen: number; readonly source: string }>> = {
  least: { yen: 239_000, source: SURVEY },
  average: { yen: 256_521, source: '総務省「家計調査」2024年' },
  comfortable: { yen: 391_000, source: SURVEY },
};

/** Consumption of one person of 65 and older without work, from the source of `average`. */
export const ALONE_AVERAGE = 149_286;

const SHOWN_IN = 10_000;

/** For one person, a couple's cost times the ratio of real consumption. Yen a month, rounded to 10,000 yen. */
export function livingCost(way: WayOfLife, household: Household): number {
  const { yen } = COUPLE_COSTS[way];
  const own = household === 'couple' ? yen : (yen * ALONE_AVERAGE) / COUPLE_COSTS.average.yen;
  return SHOWN_IN * Math.round(own / SHOWN_IN);
}
