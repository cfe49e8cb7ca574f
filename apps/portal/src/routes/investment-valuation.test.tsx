import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { visibleText } from '../testing/visible-text.ts';

const account = EXAMPLES.getUserAccount.response;
const assets = EXAMPLES.employeeAssetManagement.response;
if (!assets) throw new Error('The example of the contract has assets.');
const valuation = EXAMPLES.getInvestmentValuation.response;
if (!valuation) throw new Error('The example of the contract has a valuation.');

const as = {
  id: 1,
  initialFlg: false,
  url: 'minato',
  sysUserCode: account.userId,
  sysOrganizationCode: 'ORG-minato',
  accessToken: '',
} as const;

const UNDIAGNOSED = {
  ...valuation,
  totalValuation: null,
  totalScore: null,
  separationGapScore: null,
  riskGapScore: null,
  riskTolerance: null,
  riskToleranceFitValuation: null,
  riskToleranceFitValuationComment: null,
  modelAreaRatio: null,
  modelPfAssetRatio: null,
  differencialWithModelPf: null,
  previous: null,
  reason: {
    ...valuation.reason,
    weakest: null,
    effectiveAssetClassesReference: null,
    modelRisk: null,
    separationPoints: null,
    largestGap: null,
  },
};

async function open(answers: ExampleAnswers = {}, route = '/minato/investment-evaluation') {
  const app = await renderApp(route, {
    fetch: exampleFetch(answers),
    as,
    now: () => Date.parse('2026-04-10T03:00:00Z'),
  });
  await screen.findByRole('heading', { level: 1, name: '運用の評価' });
  return app;
}

async function panel(heading: string): Promise<HTMLElement> {
  const details = (await screen.findByRole('heading', { level: 3, name: heading })).closest('details');
  if (!details) throw new Error(`No panel ${heading}`);
  return details;
}

async function besideText(): Promise<string> {
  const heading = await screen.findByRole('heading', { level: 2, name: '総合評価に含まれないこと' });
  return visibleText(heading.closest('section') as HTMLElement);
}

describe('運用の評価', () => {
  test('等級、点数、前回、理由、次の一歩を最初に示す', async () => {
    await open();
    const hero = (await screen.findByRole('heading', { level: 2, name: '総合評価' })).closest('section');
    const text = visibleText(hero as HTMLElement);
    expect(text).toContain('B目安におおむね合った状態診断からの年数');
    expect(text).toContain('前回 B・76点（2026年3月5日）');
    expect(text).toContain('地域の分散は十分ですが、資産の割合があなたのタイプの目安と異なります。');
    expect(text).toContain('2026年3月31日時点');
    const next = await screen.findByText('と比べると、', { exact: false });
    expect(hero?.nextElementSibling?.contains(next)).toBe(true);
  });

  test('総合評価に含まれないことを、円と割合で示す', async () => {
    await open();
    const text = await besideText();
    expect(text).toContain('増え方、費用、物価上昇の影響は含みません。');
    expect(text).toContain('診断からの年数参考');
    expect(text).toContain('物価が年 1.3%上がっても');
    expect(text).toContain('約27%多くなる見込みです。年2%上がる場合は、約16%多くなる見込みです。');
    expect(text).toContain('年に 893円（0.105%）です。');
    expect(text).toContain(
      '年に 46円多くかかります。これから払う掛金の分も含めると、受取額の差は、標準の見通しで 約1万円です。',
    );
    const cells = screen.getByRole('table', { name: /22年後/ }).querySelectorAll('tbody td');
    expect([...cells].map(visibleText).join(' ')).toBe('5,445,844円 10,359,005円 6,931,487円 4,754,709円');
  });

  test('気をつけることは、強いものから二つまでを等級に添え、どれもわけを書く', async () => {
    const levels = { horizonMismatch: 'strong', shortHorizonRisk: 'note', rediagnosis: 'strong' } as const;
    const beside = valuation.beside && {
      ...valuation.beside,
      horizon: { bracketNow: 2, typeAtActualHorizon: 1, ...levels } as const,
      purchasingPower: valuation.beside.purchasingPower && {
        ...valuation.beside.purchasingPower,
        realChange: -0.152,
        at2: { belowProb: 1, realChange: -0.269 },
      },
      driftPoints: 12.34,
      cautions: [
        { key: 'horizonMismatch' as const, level: 'strong' as const },
        { key: 'rediagnosis' as const, level: 'strong' as const },
        { key: 'shortHorizonRisk' as const, level: 'note' as const },
        { key: 'drift' as const, level: 'note' as const },
      ],
    };
    await open({ getInvestmentValuation: { ...valuation, beside } });
    const hero = (await screen.findByRole('heading', { level: 2, name: '総合評価' })).closest('section');
    const chips = within(hero as HTMLElement).getByRole('list', { name: '気をつけること' });
    expect(visibleText(chips)).toBe('診断の回答より短い退職までの年数診断からの年数');
    const text = await besideText();
    expect(text).toContain('診断の回答より短い退職までの年数要確認');
    expect(text).toContain('今の年数では安定型になります。');
    expect(text).toContain('診断から5年以上たっています。');
    expect(text).toContain('回復を待つ期間は限られます。');
    expect(text).toContain('選んだ配分から 12ポイントずれています。');
    expect(text).toContain('約15%少なくなる見込みです。年2%上がる場合は、約27%少なくなる見込みです。');
  });

  test.each([
    ['目安に合った状態', { state: 'good', cautions: [] }],
    [
      'あなたのタイプの目安に合った状態',
      { state: 'fitsType', cautions: [{ key: 'purchasingPower', level: 'strong' }] },
    ],
  ] as const)('Aの言葉は、気をつけることによって変わる: %s', async (words, { state, cautions }) => {
    const beside = valuation.beside && { ...valuation.beside, state, cautions: [...cautions] };
    await open({ getInvestmentValuation: { ...valuation, totalValuation: 'A', beside } });
    const hero = (await screen.findByRole('heading', { level: 2, name: '総合評価' })).closest('section');
    expect(visibleText(hero as HTMLElement)).toContain(`A${words}`);
  });

  test('いちばん低い点は、ほかの文も弱点と言うときだけ「いちばん低い」と示す', async () => {
    await open({ getInvestmentValuation: { ...valuation, reason: { ...valuation.reason, weakest: null } } });
    expect(visibleText(await panel('総合評価の理由'))).toContain('いちばん高いのはリスクとの相性（99点）です。');
    expect(screen.queryByText(/いちばん低い(?!商品)/)).toBeNull();
  });

  test('次の一歩から、目安との比較が開いた状態で見られる', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: '目安との違いを確かめる' }));
    await waitFor(() => expect(address()).toBe('/minato/investment-evaluation?tab=1'));
    const comparison = await panel('あなたの配分と目安（モデル配分）');
    expect(comparison.hasAttribute('open')).toBe(true);
    expect(visibleText(comparison)).toContain('違いは全体の48%');
    await waitFor(() => expect(document.activeElement?.contains(comparison)).toBe(true));
  });

  test('タブは住所に残り、読み直しても同じタブになる', async () => {
    await open({}, '/minato/investment-evaluation?tab=1');
    const tab = await screen.findByRole('tab', { name: '目安との比較' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  test.each([
    ['総合評価の理由', '76点'],
    ['資産の分散', '74点'],
    ['地域の分散', '81点'],
    ['目安との近さ', '52点'],
    ['リスクとの相性', '99点'],
  ])('「%s」は、閉じていても点数を示す', async (heading, score) => {
    await open();
    const closed = await panel(heading);
    expect(closed.hasAttribute('open')).toBe(false);
    expect(closed.querySelector('summary')?.textContent).toBe(`${heading}${score}`);
  });

  test.each([
    ['総合評価の理由', 'いちばん高いのはリスクとの相性（99点）、いちばん低いのは目安との近さ（52点）です。', 4],
    ['資産の分散', '3つの資産を持っています。世界の株式は、国内と外国の2種類として数えています。', 6],
    ['地域の分散', 'いちばん多いのは国内で、全体の 51%です。', 4],
    ['目安との近さ', '外国株式が、目安（モデル配分）より 24ポイント多い状態です。', 6],
    ['リスクとの相性', '過去3年では、年率 6.3%でした（目安は 6.7%）。', 2],
  ])('「%s」に、わかったことの文と表のある図がある', async (heading, finding, rows) => {
    await open();
    const figure = (await panel(heading)).querySelector('figure') as HTMLElement;
    expect(visibleText(figure.querySelector('figure > p') as Element)).toBe(finding);
    expect(figure.querySelectorAll('details tbody tr')).toHaveLength(rows);
    expect(figure.querySelector('caption')?.textContent).not.toBe('');
  });

  test('点数の表は前回との差まで示す', async () => {
    await open();
    const cells = [...(await panel('総合評価の理由')).querySelectorAll('tbody tr:nth-child(3) td')];
    expect(cells.map(visibleText)).toEqual(['52点', '53点', '−1点']);
  });

  test('期間のタブを選ぶと、その期間の結果になる', async () => {
    const { user } = await open({
      getInvestmentValuation: { ...valuation, tenYears: { ...valuation.tenYears, own: null } },
    });
    const risk = within(await panel('リスクとの相性'));
    await user.click(risk.getByRole('tab', { name: '1年', hidden: true }));
    expect(risk.getByRole('figure', { hidden: true }).textContent).toContain('過去1年では、年率 4.3%でした');
    await user.click(risk.getByRole('tab', { name: '10年', hidden: true }));
    expect(risk.getByText('運用の記録が10年未満のため、10年の結果はまだありません。')).toBeInstanceOf(HTMLElement);
  });

  test('指数で補った結果は参考値と書く', async () => {
    const own = valuation.threeYears.own && { ...valuation.threeYears.own, isReference: true };
    await open({ getInvestmentValuation: { ...valuation, threeYears: { ...valuation.threeYears, own } } });
    expect(visibleText(await panel('リスクとの相性'))).toContain('参考値：');
  });

  test('想定は、過去の図とは別の表に出る', async () => {
    await open();
    const risk = await panel('リスクとの相性');
    const expected = await within(risk).findByRole('table', { name: '想定するリスクとリターン', hidden: true });
    expect(expected.closest('figure')).toBeNull();
    expect([...expected.querySelectorAll('tbody td')].map(visibleText)).toEqual([
      '10.0%',
      '+3.0%',
      '+35.0%',
      '9.9%',
      '+3.5%',
      '+40.6%',
    ]);
  });

  test('想定が取得できなくても、評価は残る', async () => {
    await open({ riskReturnInfo: new Refusal(500, 'internal_error') });
    const risk = within(await panel('リスクとの相性'));
    expect(await risk.findByText(/^リスクとリターンを取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('76点', { selector: 'strong' })).toBeInstanceOf(HTMLElement);
  });

  test('診断の前は、総合評価を出さずに分散だけを評価する', async () => {
    await open({ getInvestmentValuation: UNDIAGNOSED, getMyTask: [] });
    expect(await screen.findByText('総合評価はまだありません')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText(/^今すぐに必要なことはありません。/)).toBeInstanceOf(HTMLElement);
    expect(visibleText(await panel('目安との近さ'))).toContain('リスク許容度の診断をすると表示します。');
    for (const link of screen.getAllByRole('link', { name: '診断をはじめる', hidden: true })) {
      expect(link.getAttribute('href')).toBe('/minato/risk-tolerance');
    }
    // In the closed panel: the next step, which is always visible, comes from the api.
    expect(screen.getAllByRole('link', { name: '診断をはじめる', hidden: true })).toHaveLength(1);
    expect((await panel('リスクとの相性')).querySelector('summary')?.textContent).toContain('データなし');
    expect((await panel('総合評価の理由')).querySelectorAll('tbody tr')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: '目安との違いを確かめる' })).toBeNull();
  });

  test('評価する資産がないときは、理由とすることを示す', async () => {
    const nothing = { ...assets, totalAssetValuation: 0, assetsValuation: [] };
    await open({ getInvestmentValuation: null, employeeAssetManagement: nothing });
    expect(await screen.findByText('評価する資産がまだありません')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: '最新の情報を取り込む' })).toBeInstanceOf(HTMLElement);
  });

  test('まだ何も取り込んでいなければ、準備の続きを示す', async () => {
    await open({ getInvestmentValuation: null, employeeAssetManagement: null });
    expect(await screen.findByText('初期設定を続けてください')).toBeInstanceOf(HTMLElement);
  });

  test('評価できない商品が多いときは、運営者が知っていると書き、役に立たないボタンは出さない', async () => {
    await open({ getInvestmentValuation: null, employeeAssetManagement: assets });
    expect(await screen.findByText('評価を計算できません')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/みのりの運営者には自動で知らせてあり/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('link', { name: '最新の情報を取り込む' })).toBeNull();
    expect(screen.queryByText('評価する資産がまだありません')).toBeNull();
  });

  test('初めての評価では前回を出さない', async () => {
    await open({ getInvestmentValuation: { ...valuation, previous: null } });
    expect(await screen.findByText('初めての評価です。')).toBeInstanceOf(HTMLElement);
    expect(visibleText(await panel('総合評価の理由'))).not.toContain('縦の印');
  });

  test.each([
    ['fit', '「あなたのタイプとの相性」の点数に20点を足した点が上限'],
    ['excessRisk', '総合点に上限があります'],
  ] as const)('総合点を抑えたもの（%s）を説明する', async (cappedBy, text) => {
    await open({ getInvestmentValuation: { ...valuation, reason: { ...valuation.reason, cappedBy } } });
    expect(visibleText(await panel('総合評価の理由'))).toContain(text);
  });

  test('評価に含めていない商品を知らせる', async () => {
    await open({ getInvestmentValuation: { ...valuation, warnings: ['JP90C000XXX0は評価に含めていません。'] } });
    expect(await screen.findByText('評価に含めていない商品があります')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('JP90C000XXX0は評価に含めていません。')).toBeInstanceOf(HTMLElement);
  });

  test('結果の下に、評価の性質とデータの時点を書く', async () => {
    await open();
    const notes = within(await screen.findByRole('region', { name: 'ご確認ください' }));
    for (const note of [
      'この評価は情報の提供を目的としたもので、特定の商品を勧めるものではありません。',
      '過去の実績は将来の成果を保証しません。',
      'データは2026年3月31日時点、記録関連運営管理機関の画面から取得したものです。',
    ]) {
      expect(notes.getByText(note)).toBeInstanceOf(HTMLElement);
    }
  });
});
