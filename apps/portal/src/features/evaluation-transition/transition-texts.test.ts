import { gapAt, type PastScore } from '@minori/contract/past-scores';
import { describe, expect, test } from 'vitest';
import { distinctEvents, eventKey, eventsByPoint, gradeFinding } from './score-history-figure.tsx';
import { leadText } from './transition-lead.tsx';

type Grade = PastScore['totalValuation'];

const GAP = gapAt('2026-01');

function scored(month: string, totalValuation: Grade, totalScore: number | null): PastScore {
  return { ...GAP, month, evaluatedOn: `${month}-05`, totalValuation, totalScore };
}

describe('前回からの変化', () => {
  test.each([
    ['B', 'C', '前回から1段階上がりました。'],
    ['A', 'D', '前回から3段階上がりました。'],
    ['C', 'B', '前回から1段階下がりました。'],
    ['E', 'A', '前回から4段階下がりました。'],
    ['B', 'B', '前回と同じ評価Bです。'],
    ['C', null, '今回は評価Cです。前回は、診断の前のため総合評価がありませんでした。'],
    [null, 'B', '総合評価は、リスク許容度の診断をすると表示します。'],
  ] as const)('今回%s、前回%s', (totalValuation, previous, text) => {
    expect(leadText({ totalValuation, previous: { totalValuation: previous } })).toBe(text);
  });

  test('初めての評価には、比べる前回がない', () => {
    expect(leadText({ totalValuation: 'B', previous: null })).toBeNull();
  });
});

describe('期間の変化', () => {
  const finding = (...scores: PastScore[]) => gradeFinding(scores)?.join('') ?? null;

  test.each([
    [
      [scored('2025-05', 'C', 55), GAP, scored('2026-04', 'B', 66)],
      '2025年5月のC（55点）から、2026年4月のB（66点）に上がりました。',
    ],
    [
      [scored('2025-05', 'A', 81), scored('2026-04', 'E', 20)],
      '2025年5月のA（81点）から、2026年4月のE（20点）に下がりました。',
    ],
    [[scored('2025-05', 'B', 66), scored('2026-04', 'B', 72)], 'この期間の評価は、すべてBです（66点から72点）。'],
    [[scored('2025-05', 'B', 66), scored('2026-04', 'B', 66)], 'この期間の評価は、すべてBです（66点）。'],
    [
      [scored('2025-05', 'B', 66), scored('2025-06', 'C', 60), scored('2026-04', 'B', 66)],
      '途中で変わり、2025年5月のB（66点）から2026年4月のB（66点）に戻りました。',
    ],
    [
      [scored('2025-05', null, null), scored('2026-04', 'B', 66)],
      'この期間の総合評価は、2026年4月のB（66点）の1回です。',
    ],
    [[scored('2025-05', null, null), GAP], null],
    [[], null],
  ])('%#', (scores, text) => {
    expect(finding(...scores)).toBe(text);
  });
});

describe('できごと', () => {
  const months = ['2025-10', '2026-01', '2026-04'].map((month) => scored(month, 'B', 70));
  const event = (date: string, kind: 'diagnosis' | 'allocationChange' = 'allocationChange') =>
    ({ date, kind, riskToleranceCode: kind === 'diagnosis' ? 2 : null }) as const;

  test('影響が出る最初の点の行に入り、最後の点より新しいものは最後の行に入る', () => {
    const events = [
      event('2025-09-30'),
      event('2025-10-31'),
      event('2025-11-01'),
      event('2026-04-30'),
      event('2026-05-02'),
    ];
    const dates = eventsByPoint(months, events).map((row) => row.map(({ date }) => date));
    expect(dates).toEqual([['2025-09-30', '2025-10-31'], ['2025-11-01'], ['2026-04-30', '2026-05-02']]);
  });

  test('点がなければ、行もない', () => {
    expect(eventsByPoint([], [event('2026-01-01')])).toEqual([]);
  });

  test('種類ごとに1行、新しい順に3回までと、残りの回数', () => {
    const events = ['2025-06-01', '2025-09-01', '2025-12-01', '2026-03-01'].map((date) => event(date));
    expect(eventKey([...events, event('2026-02-03', 'diagnosis')])).toEqual([
      { kind: 'diagnosis', text: '診断：2026年2月3日（標準型）' },
      { kind: 'allocationChange', text: '掛金の配分変更：2026年3月1日、2025年12月1日、2025年9月1日 ほか1回' },
    ]);
  });

  test('同じ日の同じ種類は、最後の1つにする', () => {
    const twice = [
      event('2026-02-03', 'diagnosis'),
      { ...event('2026-02-03', 'diagnosis'), riskToleranceCode: 3 as const },
    ];
    expect(distinctEvents(twice)).toEqual([twice[1]]);
  });
});
