import type { CallResponse } from '@minori/contract/call';
import type { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import type { PastScore } from '@minori/contract/past-scores';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const example = EXAMPLES.getPastScores.response;
const valuation = EXAMPLES.getInvestmentValuation.response;
if (!valuation?.previous) throw new Error('The example of the contract has a previous valuation.');

function scored(month: string, score: number | null): PastScore {
  return {
    month,
    evaluatedOn: `${month}-05`,
    totalValuation: score === null ? null : score >= 65 ? 'B' : 'C',
    totalScore: score,
    assetClassScore: 40,
    areaClassScore: 80,
    separationGapScore: score === null ? null : 50,
    riskGapScore: score === null ? null : score + 10,
    isAllProtected: false,
    riskToleranceCode: score === null ? null : 2,
    assumptionSetId: 'CMA-2025-BASE',
    methodId: 'METHOD-2026-11',
  };
}

const gap = (month: string): PastScore => ({
  ...scored(month, null),
  evaluatedOn: null,
  assetClassScore: null,
  areaClassScore: null,
  isAllProtected: null,
  assumptionSetId: null,
});

const HISTORY: CallResponse<typeof CALLS.getPastScores> = {
  ...example,
  pastScores: [scored('2026-01', 60), gap('2026-02'), scored('2026-03', 70)],
  events: [{ date: '2026-02-10', kind: 'diagnosis', riskToleranceCode: 2 }],
};

const previous = (totalValuation: 'A' | 'C' | null) => ({
  ...valuation,
  previous: valuation.previous && { ...valuation.previous, totalValuation },
});

async function open(answers: ExampleAnswers = {}, search = '') {
  const asked: (string | null)[] = [];
  const answering = exampleFetch({ getUserAccount: CONNECTED, ...answers });
  const app = await renderApp(`/minato/investment-evaluation/transition${search}`, {
    fetch: (address, init) => {
      const url = new URL(String(address), 'http://localhost');
      if (url.pathname.endsWith('/past-scores')) asked.push(url.searchParams.get('pastTerm'));
      return answering(address, init);
    },
    as: SIGNED_IN,
    now: () => Date.parse('2026-04-10T03:00:00Z'),
  });
  await screen.findByText('評価の推移', { selector: 'h1' });
  return { ...app, asked };
}

async function figure(heading: string): Promise<HTMLElement> {
  const section = (await screen.findByText(heading, { selector: 'h2' })).closest('section');
  return section?.querySelector('figure') as HTMLElement;
}

const rowsOf = (element: Element) =>
  [...element.querySelectorAll('tbody tr')].map((row) => [...row.children].map(visibleText));

describe('評価の推移', () => {
  test('前回からの変化を最初に示す', async () => {
    await open({ getInvestmentValuation: previous('C') });
    expect(await screen.findByText('前回から1段階上がりました。')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('目安におおむね合った状態')).toBeInstanceOf(HTMLElement);
  });

  test('評価のない月は線をつながず、表では「—」にし、できごとも表に入る', async () => {
    await open({ getPastScores: HISTORY });
    const grades = await figure('総合評価');
    expect(visibleText(grades.querySelector('figure > p') as Element)).toBe(
      '2026年1月のC（60点）から、2026年3月のB（70点）に上がりました。',
    );
    expect(rowsOf(grades)).toEqual([
      ['2026年1月', 'C', '60点', '標準型', '—'],
      ['2026年2月', '—', '—', '—', '診断 2026年2月10日（標準型）'],
      ['2026年3月', 'B', '70点', '標準型', '—'],
    ]);
    expect(visibleText(grades)).toContain('診断：2026年2月10日（標準型）');
    expect(visibleText(grades)).toContain('評価のない月は、線をつないでいません。');
  });

  test('4つの項目の点数に、いちばん動いた項目の文と表がある', async () => {
    await open({ getPastScores: HISTORY });
    const scores = await figure('項目ごとの点数');
    expect(visibleText(scores.querySelector('figure > p') as Element)).toBe(
      'いちばん動いたのは「リスクとの相性」で、70点から80点になりました。',
    );
    expect(rowsOf(scores)).toEqual([
      ['2026年1月', '40点', '80点', '50点', '70点'],
      ['2026年2月', '—', '—', '—', '—'],
      ['2026年3月', '40点', '80点', '50点', '80点'],
    ]);
  });

  test('すべてが元本確保型の月は、分散の線を引かず、表では「対象外」にし、動いた項目にも数えない', async () => {
    const all = { isAllProtected: true, assetClassScore: 100, areaClassScore: 100 };
    await open({
      getPastScores: {
        ...HISTORY,
        pastScores: [scored('2026-01', 60), gap('2026-02'), { ...scored('2026-03', 66), ...all }],
        events: [],
      },
    });
    const scores = await figure('項目ごとの点数');
    expect(visibleText(scores.querySelector('figure > p') as Element)).toBe(
      'いちばん動いたのは「リスクとの相性」で、70点から76点になりました。',
    );
    expect(rowsOf(scores)).toEqual([
      ['2026年1月', '40点', '80点', '50点', '70点'],
      ['2026年2月', '—', '—', '—', '—'],
      ['2026年3月', '対象外', '対象外', '50点', '76点'],
    ]);
    expect(visibleText(scores)).toContain('資産と地域の分散が対象外');
    expect(visibleText(scores)).not.toContain('100点に');
    const dots = [...scores.querySelectorAll('svg g')].map((group) => group.querySelectorAll(':scope > circle').length);
    expect(dots.filter((count) => count > 0)).toEqual([1, 1, 2, 2]);
  });

  test('ずっと元本確保型だけなら、分散の図はなく、診断の前なら点数のある項目がないと言う', async () => {
    const all = { isAllProtected: true, assetClassScore: 100, areaClassScore: 100 };
    const protectedPoint = (month: string) => ({ ...scored(month, null), ...all });
    await open({
      getPastScores: { ...HISTORY, pastScores: [protectedPoint('2026-01'), protectedPoint('2026-03')], events: [] },
    });
    const scores = await figure('項目ごとの点数');
    expect(visibleText(scores.querySelector('figure > p') as Element)).toBe('この期間に、点数のある項目はありません。');
    expect(scores.querySelectorAll('svg circle')).toHaveLength(0);
    expect(rowsOf(scores)[0]).toEqual(['2026年1月', '対象外', '対象外', '—', '—']);
  });

  test('対象外になった項目があるときは、どの項目も変わっていないとは言わない', async () => {
    const all = { isAllProtected: true, assetClassScore: 100, areaClassScore: 100 };
    await open({
      getPastScores: {
        ...HISTORY,
        pastScores: [scored('2026-01', 60), { ...scored('2026-03', 60), ...all }],
        events: [],
      },
    });
    const scores = await figure('項目ごとの点数');
    expect(visibleText(scores.querySelector('figure > p') as Element)).toBe(
      '期間の最初と最後の両方に点数がある項目では、点数は変わっていません。',
    );
  });

  test('はじめは1年、期間を選ぶとその期間になり、住所に残る', async () => {
    const { user, asked, address } = await open({ getPastScores: HISTORY });
    await figure('総合評価');
    await user.click(screen.getByText('すべて'));
    await waitFor(() => expect(asked).toEqual(['12', '0']));
    expect(address()).toBe('/minato/investment-evaluation/transition?term=0');
  });

  test.each([
    ['?term=36', '36'],
    ['?term=7', '12'],
  ])('住所の%sは%sか月', async (search, term) => {
    const { asked } = await open({ getPastScores: HISTORY }, search);
    await figure('総合評価');
    expect(asked).toEqual([term]);
  });

  test('2回目の評価の前は、いつから表示するかを示す', async () => {
    await open({
      getInvestmentValuation: { ...valuation, previous: null },
      getPastScores: { ...HISTORY, pastScores: [gap('2026-02'), scored('2026-03', 70)], nextMonth: '2026-07' },
    });
    expect(await screen.findByText('2回目の評価から表示します。次回は7月の予定です。')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('短い期間に評価が1回だけなら、長い期間をすすめる', async () => {
    await open({ getPastScores: { ...HISTORY, pastScores: [gap('2026-02'), scored('2026-03', 70)] } });
    expect(await screen.findByText(/^この期間の評価は1回だけです。/)).toBeInstanceOf(HTMLElement);
  });

  test('評価がまだない人には、することを示す', async () => {
    await open({ getInvestmentValuation: null, getPastScores: { ...HISTORY, pastScores: [], events: [] } });
    expect(await screen.findByText('最新の情報を取り込む')).toBeInstanceOf(HTMLElement);
  });

  test('年金サイトと連携していない人には、期間の代わりに準備の続きを示す', async () => {
    await open({ getUserAccount: { ...CONNECTED, isRkInfo: false }, getInvestmentValuation: null });
    expect((await screen.findByRole('link', { name: '年金サイトを連携' })).getAttribute('href')).toBe(
      '/minato/login-information',
    );
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('診断の前は、総合評価の図の代わりに診断への道を示し、分散の点数だけを示す', async () => {
    const undiagnosed = { ...valuation, totalValuation: null, totalScore: null, riskTolerance: null, previous: null };
    await open({
      getInvestmentValuation: undiagnosed,
      getPastScores: { ...HISTORY, pastScores: [scored('2026-01', null), scored('2026-03', null)] },
    });
    expect((await screen.findByText('診断をはじめる')).getAttribute('href')).toBe('/minato/risk-tolerance');
    expect(await figure('総合評価')).toBeNull();
    const svg = (await figure('項目ごとの点数')).querySelector('svg');
    expect(svg?.textContent).toContain('資産の分散');
    expect(svg?.textContent).not.toContain('リスクとの相性');
  });

  test('推移を取得できなくても、前回からの変化は残る', async () => {
    await open({ getInvestmentValuation: previous('A'), getPastScores: new Refusal(500, 'internal_error') });
    expect(await screen.findByText(/^評価の推移を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('前回から1段階下がりました。')).toBeInstanceOf(HTMLElement);
  });

  test('運用の評価との間を行き来できる', async () => {
    const { user, address } = await open({ getPastScores: HISTORY });
    await user.click(await screen.findByText('運用の評価に戻る'));
    // Searched as a link, because the heading of the screen that is being left has the same text.
    await user.click(await screen.findByRole('link', { name: '評価の推移' }));
    await waitFor(() => expect(address()).toBe('/minato/investment-evaluation/transition'));
  });
});
