/** Tests the texts and figures of the panels of 運用状況. */
import { EXAMPLES } from '@minori/contract/examples/all';
import { formatYen } from '@minori/wording/ja/locale';
import { formatPercent } from '@minori/wording/numbers';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exampleFetch } from '../testing/example-fetch.ts';
import {
  filledPanel,
  findTable,
  openedPanel,
  openOperationStatus,
  panel,
  TEN_DAYS_LATER,
} from '../testing/operation-status.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const operation = EXAMPLES.employeeAssetManagement.response;
const contribution = EXAMPLES.employeeContribution.response;
if (!operation || !contribution) throw new Error('The examples of the contract have figures.');

describe('評価損益と利回り', () => {
  const sinceInception = formatPercent(operation.interest.rate ?? 0).digits;
  const lastOneYear = formatPercent(operation.lastOneYearInterest.rate ?? 0).digits;

  test('みのりの利回りには、そのことを書く', async () => {
    await openOperationStatus();
    const gain = visibleText(await filledPanel('評価損益と利回り'));
    expect(gain).toContain(`運用利回り（年率・加入から）+${sinceInception}みのりの計算`);
    expect(gain).toContain(`運用利回り（年率・直近1年）+${lastOneYear}みのりの計算`);
    expect(gain).toContain('加入した日');
    expect(gain).toContain('初回の掛金');
    expect(gain).not.toContain('あかつき年金記録センターの表示');
  });

  test('年金サイトの利回りは加入からだけで、直近1年はみのりのものと書き分ける', async () => {
    await openOperationStatus({
      employeeAssetManagement: {
        ...operation,
        interest: { rate: 0.0612, status: 'OK' },
        interestSource: 'recordKeeper',
      },
    });
    const gain = visibleText(await filledPanel('評価損益と利回り'));
    expect(gain).toContain('運用利回り（年率・加入から）+6.1%あかつき年金記録センターの表示');
    expect(gain).toContain(`運用利回り（年率・直近1年）+${lastOneYear}みのりの計算`);
  });

  test('最初の掛金の前は、0円を並べずにそのことを書く', async () => {
    const none = { rate: null, status: 'NO_FLOW' } as const;
    await openOperationStatus({
      employeeAssetManagement: {
        ...operation,
        initialSubscriptionDate: null,
        totalAssetValuation: 0,
        cumulativeContributionAmount: 0,
        valuationGainLoss: 0,
        interest: none,
        lastOneYearInterest: none,
        assetsValuation: [],
        history: [],
      },
      employeeContribution: null,
    });
    const gain = visibleText(await filledPanel('評価損益と利回り'));
    expect(gain).toContain('最初の掛金が反映されると、評価損益と利回りを表示します。');
    expect(gain).toContain('初回の掛金—');
    expect(visibleText((await filledPanel('商品ごとの状況')).parentElement as Element)).toContain(
      '商品はまだありません。',
    );
    expect(await screen.findByText(/掛金の情報がまだありません。/)).toBeInstanceOf(HTMLElement);
  });
});

describe('掛金の内訳', () => {
  test('会社と本人の累計を示し、表には毎月の金額がある', async () => {
    await openOperationStatus();
    const premiums = await panel('掛金の累計と毎月の内訳（会社／本人）');
    const table = await findTable(premiums, '月ごとの掛金と累計');
    const rows = [...table.querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(contribution.premiums.length);
    const sum = (key: 'employerPremium' | 'subscriberPremium') =>
      contribution.premiums.reduce((total, each) => total + each[key], 0);
    const [employer, subscriber] = [sum('employerPremium'), sum('subscriberPremium')];
    expect(visibleText(rows.at(-1) as HTMLElement)).toContain(formatYen(employer + subscriber).digits);
    const text = visibleText(premiums);
    expect(text).toContain(`会社${formatYen(employer).digits}`);
    expect(text).toContain(`本人${formatYen(subscriber).digits}`);
  });

  test('掛金、移換金、その合計の元本を、それぞれの名前で分けて示す', async () => {
    await openOperationStatus();
    const premiums = await panel('掛金の累計と毎月の内訳（会社／本人）');
    await findTable(premiums, '月ごとの掛金と累計');
    const paid = contribution.premiums.reduce(
      (total, { employerPremium, subscriberPremium }) => total + employerPremium + subscriberPremium,
      0,
    );
    const principal = operation.cumulativeContributionAmount;
    expect(principal).toBeGreaterThan(paid);
    const text = visibleText(premiums);
    expect(text).toContain(`掛金${formatYen(paid).digits}`);
    expect(text).toContain(`移換金${formatYen(principal - paid).digits}`);
    expect(text).toContain(`拠出累計（掛金＋移換金）${formatYen(principal).digits}`);
  });

  test('返戻された月はマイナスで示し、何のことかを書く', async () => {
    const refunded = { month: '2026-04', employerPremium: -40_000, subscriberPremium: -5_000 };
    await openOperationStatus({
      employeeContribution: { ...contribution, premiums: [...contribution.premiums, refunded] },
    });
    const premiums = await panel('掛金の累計と毎月の内訳（会社／本人）');
    const table = await findTable(premiums, '月ごとの掛金と累計');
    const last = [...table.querySelectorAll('tbody tr')].at(-1);
    expect(visibleText(last as HTMLElement)).toContain('2026年4月−40,000円−5,000円−45,000円');
    expect(visibleText(premiums)).toContain('2026年4月は、掛金 45,000円が返戻されました。');
    expect(visibleText(premiums)).toContain('マイナスの金額は、掛金の返戻');
  });

  test('年金サイトが直近の掛金だけを示すなら、それより前は合計だけで、そのことを書く', async () => {
    const earlierPremiums = 120_000;
    const principal = operation.cumulativeContributionAmount + earlierPremiums;
    await openOperationStatus({
      employeeContribution: { ...contribution, earlierPremiums },
      employeeAssetManagement: {
        ...{
          ...operation,
          cumulativeContributionAmount: principal,
          valuationGainLoss: operation.totalAssetValuation - principal,
        },
        interest: { rate: null, status: 'HISTORY_INCOMPLETE' },
      },
    });
    const premiums = await panel('掛金の累計と毎月の内訳（会社／本人）');
    const table = await findTable(premiums, '月ごとの掛金と累計');
    expect(visibleText(table.querySelector('tbody tr') as HTMLElement)).toMatch(/140,000円$/);
    const text = visibleText(premiums);
    expect(text).toContain('掛金600,000円');
    expect(text).toContain('うち2024年4月より前120,000円');
    expect(text).toContain('移換金300,000円');
    expect(text).toContain('年金サイトは2024年4月より前の掛金を月ごとに表示していない');
    expect(visibleText(await filledPanel('評価損益と利回り'))).toContain('加入からの利回りは計算していません');
  });

  test('すべて返戻された掛金も、ないものとはしない', async () => {
    const paid = { month: '2026-03', employerPremium: 20_000, subscriberPremium: 0 };
    const premiums = [paid, { ...paid, month: '2026-04', employerPremium: -20_000 }];
    await openOperationStatus({ employeeContribution: { ...contribution, premiums } });
    await findTable(await panel('掛金の累計と毎月の内訳（会社／本人）'), '月ごとの掛金と累計');
  });

  test('移換金がなければ、移換金の行はない', async () => {
    const paid = contribution.premiums.reduce(
      (total, { employerPremium, subscriberPremium }) => total + employerPremium + subscriberPremium,
      0,
    );
    await openOperationStatus({
      employeeAssetManagement: { ...operation, cumulativeContributionAmount: paid },
    });
    const premiums = await panel('掛金の累計と毎月の内訳（会社／本人）');
    await findTable(premiums, '月ごとの掛金と累計');
    expect([...premiums.querySelectorAll('dt')].map(visibleText)).toEqual([
      '掛金',
      'うち会社',
      'うち本人',
      '拠出累計（掛金＋移換金）',
    ]);
  });
});

describe('基準価額の推移', () => {
  test('期間を選ぶと、その期間の値動きと年率を商品ごとに示す', async () => {
    const asked: string[] = [];
    const answer = exampleFetch();
    const { user } = await renderApp('/minato/operation-status', {
      fetch: (address, init) => {
        const url = new URL(String(address), 'http://localhost');
        if (url.pathname === '/api/v1/fund/price') asked.push(url.searchParams.get('chartTypeCode') ?? '');
        return answer(address, init);
      },
      as: SIGNED_IN,
      now: TEN_DAYS_LATER,
    });
    const products = await filledPanel('商品ごとの状況');
    products.open = true;
    const [fund] = EXAMPLES.getFundPrice.response.performanceInfo;
    if (!fund) throw new Error('The example has a fund.');
    expect(await within(products).findByText(fund.name, { selector: 'h5' })).toBeInstanceOf(HTMLElement);
    const { returnByYear = 0, maxDrawdown = 0 } = fund.figures ?? {};
    expect(visibleText(products)).toContain(`年率+${formatPercent(returnByYear).digits}`);
    expect(visibleText(products)).toContain(`最大下落率−${formatPercent(maxDrawdown).digits}`);
    await user.click(within(products).getByText('10年'));
    await waitFor(() => expect(asked).toEqual(['1', '4']));
  });

  test('記録が足りない期間は、年率などを「—」にして理由を書く', async () => {
    const { performanceInfo, ...rest } = EXAMPLES.getFundPrice.response;
    const [fund] = performanceInfo;
    if (!fund) throw new Error('The example has a fund.');
    const short = {
      ...fund,
      figures: null,
      prices: fund.prices.map((each, at) => (at < 6 ? { ...each, nav: null } : each)),
    };
    await openOperationStatus({ getFundPrice: { ...rest, performanceInfo: [short] } });
    const products = await openedPanel('商品ごとの状況');
    expect(await within(products).findByText(/基準価額の記録が1年分そろっていないため/)).toBeInstanceOf(HTMLElement);
    expect(visibleText(products)).toContain('年率—');
    expect(visibleText(products)).toContain('記録のない月は、線をつないでいません。');
  });
});

describe('リスク許容度と金融知識', () => {
  test('診断の型と意味、診断した日、結果への入口を示す', async () => {
    await openOperationStatus();
    const self = await panel('リスク許容度と金融知識');
    const information = EXAMPLES.getRiskTolerance.response;
    expect(await within(self).findByText(information.explanation)).toBeInstanceOf(HTMLElement);
    expect(visibleText(self)).toContain(information.riskToleranceName);
    expect(visibleText(self)).toContain('合計点（18点）から、標準型（22点まで）に決まりました。');
    const result = within(self).getByText('診断の結果を見る');
    expect(result.getAttribute('href')).toBe('/minato/risk-tolerance/result');
    expect(await within(self).findByText(/今は、読める記事がまだありません。/)).toBeInstanceOf(HTMLElement);
  });

  test('診断の前は、診断に誘う', async () => {
    await openOperationStatus({ getRiskDiagnoses: { ...EXAMPLES.getRiskDiagnoses.response, diagnoses: [] } });
    const self = await panel('リスク許容度と金融知識');
    expect(await within(self).findByText(/まだ診断していません。/)).toBeInstanceOf(HTMLElement);
    const diagnose = within(self).getByText('診断をはじめる');
    expect(diagnose.getAttribute('href')).toBe('/minato/risk-tolerance');
  });

  test('記事があれば、テーマごとの点数と段階を並べる', async () => {
    await openOperationStatus({
      getLiteracies: {
        userId: SIGNED_IN.sysUserCode,
        literacies: [
          { tagId: 1, name: '分散投資', readRate: 0.5, quizRate: 0.25, accuracy: null, score: 42, band: 'beginner' },
        ],
        overall: { score: 42, band: 'beginner' },
      },
    });
    const self = await panel('リスク許容度と金融知識');
    await within(self).findByText('分散投資');
    expect([...self.querySelectorAll('li')].map(visibleText)).toEqual([
      '分散投資42点　はじめの段階読んだ記事 50%・クイズの回答 25%・正解 まだありません',
      '全体42点　はじめの段階',
    ]);
  });
});
