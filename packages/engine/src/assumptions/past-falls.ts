/**
 * 過去の大きな値下がり — lists falls of markets with the time until the value before the fall came back, each with its source. They are
 * the figures of the named pages, read on the day below: prices of one market, not of a mix.
 */

/** The day on which the sources were read. */
export const PAST_FALLS_READ_ON = '2026-11-29';

export interface PastFall {
  readonly market: 'nikkei' | 'world' | 'topix';
  /** The month of the value before the fall; null where the source names only the episode, the crisis of 2008. */
  readonly from: string | null;
  /** A negative fraction, from the value before the fall to the lowest. */
  readonly ratio: number;
  /** Months from the value before the fall until it came back. */
  readonly months: number;
  readonly source: { readonly title: string; readonly url: string };
}

const MONEX = {
  title: 'マネックス証券「株価暴落は続く？過去のマーケット変動を振り返り」（2024年8月2日）',
  url: 'https://info.monex.co.jp/news/2024/20240802_04.html',
};

/** The longest first. */
export const PAST_FALLS: readonly PastFall[] = [
  {
    // 38,915.87 on 1989-12-29, 7,054.98 on 2009-03-10 (indexes.nikkei.co.jp/atoz/2018/03/20090310.html), 39,098.68 on 2024-02-22.
    ...{ market: 'nikkei', from: '1989-12', ratio: -0.8187, months: 34 * 12 + 2 },
    source: {
      title: '時事通信「東京株、史上最高値」（2024年2月22日）',
      url: 'https://equity.jiji.com/commentaries/2024022200790g',
    },
  },
  {
    ...{ market: 'world', from: null, ratio: -0.562, months: 6 * 12 + 8 },
    source: { title: 'AERA Money 2022夏号（30年の暴落）', url: 'https://dot.asahi.com/articles/-/40396?page=1' },
  },
  { market: 'topix', from: '2018-12', ratio: -0.162, months: 11, source: MONEX },
  { market: 'topix', from: '2020-02', ratio: -0.288, months: 8, source: MONEX },
];

/** 毎月同じ額を世界の株式に積み立てた計算: the months in which it was worth less than what had been paid in. */
export const PAST_SAVING = {
  ...{ start: '2002-10', below: '2008-09', above: '2012-12', months: 4 * 12 + 3 },
  source: {
    title: 'プレジデントオンライン（2002年から2022年までの積立の計算）',
    url: 'https://president.jp/articles/-/62909?page=2',
  },
} as const;
