import { EXAMPLES } from '@minori/contract/examples/all';
import type { FundDetail } from '@minori/contract/fund-detail';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const example = EXAMPLES.getFundDetail.response;
const [fund] = example.fundDetails;
if (!fund) throw new Error('The example of the contract has a product.');
const [prices] = EXAMPLES.getFundPrice.response.performanceInfo;
if (!prices) throw new Error('The example of the contract has prices.');
const PDF = btoa('%PDF-1.7 example');

const answered = (changed: Partial<FundDetail>): ExampleAnswers => ({
  getFundDetail: { ...example, fundDetails: [{ ...fund, ...changed }] },
});

interface Options {
  /** The response to the call if it requests the PDF. */
  readonly pdf?: ExampleAnswers['getFundDetail'];
  readonly openTab?: () => Window | null;
  readonly code?: string;
}

async function open(answers: ExampleAnswers = {}, { pdf, openTab, code = fund?.isinCode ?? '' }: Options = {}) {
  const asked: URLSearchParams[] = [];
  const getFundPrice = {
    ...EXAMPLES.getFundPrice.response,
    performanceInfo: [{ ...prices, name: fund?.name ?? '', productCode: code } as NonNullable<typeof prices>],
  };
  const all = { getUserAccount: CONNECTED, getFundPrice, ...answers };
  const [answering, printing] = [exampleFetch(all), exampleFetch({ ...all, ...(pdf && { getFundDetail: pdf }) })];
  const app = await renderApp(`/minato/item-selection/fund/${code}?asset=2`, {
    fetch: (address, init) => {
      const { searchParams } = new URL(String(address), 'http://localhost');
      asked.push(searchParams);
      return (searchParams.get('isPdf') === 'true' ? printing : answering)(address, init);
    },
    as: SIGNED_IN,
    ...(openTab && { openTab }),
  });
  return { ...app, asked };
}

const ofHeading = async (name: string) =>
  within((await screen.findByText(name, { selector: 'h2' })).closest('section') as HTMLElement);

const tableIn = (card: ReturnType<typeof within>) =>
  card.getByText(/./, { selector: 'caption' }).closest('table') as HTMLElement;

const rowsOf = (table: Element) =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(visibleText));

function factsOf(card: ReturnType<typeof within>): Record<string, string> {
  const names: HTMLElement[] = card.getAllByText(/./, { selector: 'dt' });
  const values = (name: HTMLElement) => [...(name.parentElement?.querySelectorAll('dd') ?? [])].map(visibleText);
  return Object.fromEntries(names.map((name) => [name.textContent, values(name).join('')]));
}

const made: Blob[] = [];
beforeEach(() => {
  made.length = 0;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:made/${made.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
});

describe('商品の詳細', () => {
  test('自社の商品の、その資産の1商品だけを尋ね、名前を題にする', async () => {
    const { asked } = await open();
    await screen.findByText(fund.name, { selector: 'h1 span' });
    await expect.poll(() => document.title).toBe(`${fund.name}｜みのり`);
    const query = asked.find((each) => each.has('assetClassCode'));
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      sysOrganizationCode: SIGNED_IN.sysOrganizationCode,
      assetClassCode: '2',
      isinCode: fund.isinCode,
      isPdf: 'false',
    });
  });

  test('期間ごとの実績を示し、足りない値は「—」として、その理由を書く', async () => {
    const flat = {
      investmentReturn: -0.02541,
      returnByYear: -0.02541,
      investmentRisk: 0.0285,
      sharpe: null,
      maxDrawdown: -0.037821,
      againstClass: -0.002,
    };
    const moved = { ...flat, returnByYear: 0.0464, investmentRisk: 0.093, sharpe: 0.4231, maxDrawdown: -0.12 };
    await open(
      answered({
        inceptionMonth: '2020-12',
        navDate: '2026-03-31',
        horizons: [
          { years: 1, figures: flat },
          { years: 3, figures: moved },
          { years: 5, figures: null },
          { years: 10, figures: null },
        ],
      }),
    );
    const card = await ofHeading('過去の運用実績');
    expect(rowsOf(tableIn(card))).toEqual([
      ['1年', '−2.5%', '2.9%', '—', '−3.8%'],
      ['3年', '+4.6%', '9.3%', '0.42', '−12.0%'],
      ['5年', '—', '—', '—', '—'],
      ['10年', '—', '—', '—', '—'],
    ]);
    card.getByText('1年のシャープレシオ：値動きがなく、計算できません。');
    card.getByText('5年：基準価額の記録が5年分そろっていないため、表示できません。');
    card.getByText('10年：設定（2020年12月）から10年たっていないため、表示できません。');
  });

  test('基準価額は、開いた期間のものを尋ねて、図と表で示す', async () => {
    const { user, asked } = await open();
    const card = await ofHeading('基準価額の推移');
    await card.findByText(/がっています。$/);
    expect(rowsOf(tableIn(card))).toHaveLength(prices.prices.length);
    await user.click(card.getByText('10年', { selector: '[role=tab]' }));
    await waitFor(() => expect(asked.some((each) => each.get('chartTypeCode') === '4')).toBe(true));
    expect(asked.filter((each) => each.has('chartTypeCode')).map((each) => each.get('isinCode'))).toEqual([
      fund.isinCode,
      fund.isinCode,
    ]);
  });

  test('基準価額がないときは、図の代わりにそう書く', async () => {
    const none = { ...prices, productCode: fund.isinCode, prices: [{ month: '2026-03', nav: null }] };
    await open({ getFundPrice: { ...EXAMPLES.getFundPrice.response, performanceInfo: [none] } });
    await screen.findByText('この期間の基準価額の記録がありません。');
  });

  test.each([
    [
      '持っているとき',
      { valuation: 188_130, yearlyCost: 248, wholeValuation: 852_210, wholeYearlyCost: 894 },
      { '持っている分にかかる信託報酬（1年）': '248円残高 188,130円の場合' },
      '894円資産全体 852,210円、今の組み合わせの場合',
    ],
    [
      '持っていないとき',
      { valuation: 0, yearlyCost: 0, wholeValuation: 852_210, wholeYearlyCost: null },
      {},
      '—資産全体 852,210円、今の組み合わせの場合',
    ],
  ])('費用は率と、1年あたりの円で示す（%s）', async (_, own, held, whole) => {
    await open(answered({ own, expenseRatio: 0.00132, leavingCost: null }));
    const card = await ofHeading('費用');
    expect(factsOf(card)).toEqual({
      '信託報酬（年）': '0.132%',
      ...held,
      '今の資産全体にかかっている信託報酬（1年）': whole,
      売るときの費用: 'かかりません',
    });
    expect(card.queryByText(/この商品は持っていないため/) !== null).toBe(own.valuation === 0);
    expect(card.queryByText(/信託報酬のわからない商品が多い/) !== null).toBe(own.wholeYearlyCost === null);
  });

  test('投資先は、資産と地域の割合を文と表で示す', async () => {
    await open(answered({ areaRatio: { domestic: 0.62, developed: 0.33, emerging: 0.05, other: 0 } }));
    const card = await ofHeading('投資先の割合');
    card.getByText('すべて国内債券です。');
    card.getByText(/いちばん多いのは国内で、全体の/);
    const areas = card.getByText('地域ごとの割合', { selector: 'caption' }).closest('table') as HTMLElement;
    expect(rowsOf(areas).map(([, ratio]) => ratio)).toEqual(['62%', '33%', '5%', '0%']);
  });

  test('元本確保型は、値動きの代わりに利率と条件を示す', async () => {
    const { asked } = await open(
      answered({
        own: null,
        style: 'deposit',
        expenseRatio: 0,
        annualRate: 0.004,
        leavingCost: { kind: 'lowerRate' },
        inceptionMonth: null,
        nav: null,
        navDate: null,
        horizons: [],
        prices: [],
      }),
    );
    expect(factsOf(await ofHeading('利率と条件'))['利率（年）']).toBe('0.400%');
    expect(factsOf(await ofHeading('費用'))['信託報酬（年）']).toBe('かかりません');
    screen.getByText(/利息が少なくなります。元本は減りません。/);
    screen.getByText('年金サイトから残高を取り込むと、1年あたりの金額を表示します。');
    expect(screen.queryByText('基準価額の推移')).toBeNull();
    expect(asked.some((each) => each.has('chartTypeCode'))).toBe(false);
  });

  test('答えにない商品は、その場でそう伝える', async () => {
    const { sent } = await open({ getFundDetail: { ...example, fundDetails: [] } });
    await screen.findByText('この商品は見つかりません');
    expect(sent).toEqual([]);
  });

  test('断られた商品は、/error で、見つからないと伝える', async () => {
    const { sent } = await open({ getFundDetail: new Refusal(400, 'validation_error') });
    await screen.findByText('商品が見つかりませんでした。URLが変わったか、削除された可能性があります。');
    expect(sent).toEqual(['/error']);
  });
});

describe('商品資料（PDF）', () => {
  const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
    user.click(await screen.findByText(name, { selector: 'button' }));

  test('保存すると、商品の名前と日付の付いたファイルになる', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await open(answered({ name: 'A/B 国内債券' }), {
      pdf: { ...example, base64pdf: PDF },
    });
    await press(user, 'PDFを保存');
    await screen.findByText('PDFを保存しました。');
    const link = clicked.mock.contexts[0] as HTMLAnchorElement;
    expect(link.download).toBe(`商品資料_A_B 国内債券_${fund.navDate}.pdf`);
    expect([made[0]?.type, made[0]?.size]).toEqual(['application/pdf', atob(PDF).length]);
    clicked.mockRestore();
  });

  test('開くと、押したときに開いたタブに表示し、そのタブからはこの画面に触れない', async () => {
    const replace = vi.fn();
    const page = document.implementation.createHTMLDocument();
    const tab = { opener: window, closed: false, document: page, location: { replace }, close: vi.fn() };
    const { user } = await open({}, { pdf: { ...example, base64pdf: PDF }, openTab: () => tab as unknown as Window });
    await press(user, 'PDFを開く');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:made/1'));
    expect([tab.opener, page.title]).toEqual([null, 'PDFを作っています']);
    expect(tab.close).not.toHaveBeenCalled();
  });

  test('タブを開けないブラウザーでは、できたPDFへのリンクを示す', async () => {
    const { user } = await open({}, { pdf: { ...example, base64pdf: PDF }, openTab: () => null });
    await press(user, 'PDFを開く');
    const link = await screen.findByText('PDFを開く（新しいタブ）');
    expect(link.getAttribute('href')).toBe('blob:made/1');
  });

  test.each([
    ['サーバーの失敗', new Refusal(500, 'internal_error')],
    ['PDFのない答え', example],
  ])('用意できないとき（%s）は、画面を残してその場で伝え、開いたタブを閉じる', async (_, pdf) => {
    const tab = { opener: null, closed: false, document: document.implementation.createHTMLDocument(), close: vi.fn() };
    const { user, sent, address } = await open({}, { pdf, openTab: () => tab as unknown as Window });
    await press(user, 'PDFを開く');
    await screen.findByText('PDFを用意できませんでした');
    expect(tab.close).toHaveBeenCalledOnce();
    screen.getByText(fund.name, { selector: 'h1 span' });
    expect([sent, address()]).toEqual([[], `/minato/item-selection/fund/${fund.isinCode}?asset=2`]);
  });
});

describe('戻る', () => {
  test('ほかの画面から来たときは、その画面に戻る', async () => {
    const { user, portal, address } = await open();
    await screen.findByText(fund.name, { selector: 'h1 span' });
    expect(screen.getByText('商品の選択に移動').getAttribute('href')).toBe('/minato/item-selection?step=1');
    act(() => portal.environment.go('/minato/todo'));
    await screen.findByText('やること', { selector: 'h1' });
    act(() => portal.environment.go(`/minato/item-selection/fund/${fund.isinCode}?asset=2`));
    await user.click(await screen.findByText('前の画面に戻る'));
    await screen.findByText('やること', { selector: 'h1' });
    expect(address()).toBe('/minato/todo');
  });
});
