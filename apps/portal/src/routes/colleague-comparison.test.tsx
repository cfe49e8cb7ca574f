import {
  COLLEAGUE_COUNTS,
  COLLEAGUE_PEOPLE,
  type ColleagueComparison,
  type ColleagueCounts,
} from '@minori/contract/colleague-comparison';
import { EXAMPLES } from '@minori/contract/examples/all';
import { filterColleagues } from '@minori/engine/colleagues/filter-colleagues';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { countsForm, peopleOf } from '../testing/colleague-forms.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

/** The example with everybody in their thirties or forties, so that the oldest group is always too small to be shown. */
const comparison = withAges(EXAMPLES.colleagueComparison.response);
const company = { ...EXAMPLES.companyInfo.response, dispColleagueLimit: 3, personalAttributeShowedFlg: true };
const everybody = peopleOf(comparison, 3);

function withAges(example: ColleagueComparison): ColleagueComparison {
  const aged = <P extends object>(list: readonly P[]) =>
    list.map((person, i) => ({ ...person, age: i % 2 === 0 ? (30 as const) : (40 as const), genderCode: 0 as const }));
  const others = example.returnRisks.others.map((type) => ({
    ...type,
    threeYears: aged(type.threeYears),
    fiveYears: aged(type.fiveYears),
    tenYears: aged(type.tenYears),
  }));
  return { ...example, returnRisks: { ...example.returnRisks, others } };
}

/** The example with the lists of other employees changed, risk tolerance by risk tolerance. */
function withOthers(change: (type: ColleagueComparison['returnRisks']['others'][number]) => object) {
  const { returnRisks } = comparison;
  return {
    ...comparison,
    returnRisks: { ...returnRisks, others: returnRisks.others.map((type) => ({ ...type, ...change(type) })) },
  };
}

interface Opened {
  readonly answers?: ExampleAnswers;
  /** The response for the people, in place of the example's. */
  readonly people?: Uint8Array;
  /** The response for the counts, in place of the example's. */
  readonly counts?: ColleagueCounts;
}

/** An employee without points in the chart: nothing was valued yet, or the history is too short. */
function withoutPoints(riskToleranceCode: 2 | null, isValued: boolean): ColleagueCounts {
  const mySelf = { mstRiskToleranceCode: riskToleranceCode, threeYears: [], fiveYears: [], tenYears: [] };
  return { ...countsForm(comparison), mySelf, isValued };
}

async function open({ answers = {}, people, counts }: Opened = {}) {
  const asked: string[] = [];
  const app = await renderApp('/minato/colleague-comparison', {
    fetch: async (address, init) => {
      const accept = new Headers(init?.headers).get('accept') ?? '';
      if (String(address).includes('colleague')) asked.push(`${accept} ${String(address)}`);
      if (people && accept.startsWith(COLLEAGUE_PEOPLE)) {
        return new Response(people.slice(), { headers: { 'content-type': COLLEAGUE_PEOPLE } });
      }
      if (counts && accept.startsWith(COLLEAGUE_COUNTS)) {
        return Response.json(counts, { headers: { 'content-type': COLLEAGUE_COUNTS } });
      }
      return exampleFetch({ companyInfo: company, colleagueComparison: comparison, ...answers })(address, init);
    },
    as: SIGNED_IN,
    now: () => Date.parse('2026-04-10T03:00:00Z'),
  });
  await screen.findByRole('heading', { level: 1, name: '社内の比較' });
  const state = () => app.portal.store.getState().colleagueComparison;
  return { ...app, asked, state };
}

/** The rows of the table in a chart's card. */
async function rowsUnder(heading: string): Promise<string[][]> {
  const card = (await screen.findByRole('heading', { level: 2, name: heading })).closest('section') as HTMLElement;
  await waitFor(() => expect(card.querySelector('table')).not.toBeNull());
  return [...card.querySelectorAll('tbody tr')].map((row) => [...row.children].map(visibleText));
}

const option = (name: string) => screen.findByRole('checkbox', { name });
const matching = () => screen.getAllByRole('status').map(visibleText);

describe('社内の比較', () => {
  test('人数と、個人は特定されないことと、自分の位置を最初に示す', async () => {
    await open();
    await screen.findByText(`あなたと社内 ${everybody.length}名の比較（個人は特定されません）`);
    const { mySelf } = comparison.returnRisks;
    const own = mySelf.threeYears[0]?.totalValuation;
    const sentence = screen.getByText(/の中で、評価/).textContent ?? '';
    expect(sentence).toMatch(new RegExp(`^同じ標準型の人の中で、評価${own}は`));
    expect(sentence).not.toMatch(/平均|以下|順位/);
    expect(screen.getByText(/^2026年3月末の情報です。新しく加わった人は、一定の人数がそろってから、/)).toBeInstanceOf(
      HTMLElement,
    );
  });

  test('割合は自分を含めて数え、リスク許容度は元本確保型から並べる', async () => {
    await open();
    const types = await rowsUnder('リスク許容度の割合');
    expect(types.map(([name]) => name)).toEqual(['元本確保型', '安定型', '標準型（あなた）', '積極型']);
    const people = types.map(([, , count]) => Number.parseInt(count ?? '', 10));
    expect(people.reduce((sum, count) => sum + count, 0)).toBe(everybody.length + 1);
    const { riskToleranceRatio, investmentEvaluationRatio } = filterColleagues(comparison.returnRisks, {}, 3);
    expect(types.map(([, ratio]) => ratio)).toEqual(riskToleranceRatio.map(({ ratio }) => `${ratio.toFixed(1)}%`));
    const grades = await rowsUnder('評価の割合');
    expect(grades.map(([name, ratio, count]) => [name?.replace('（あなた）', ''), ratio, count])).toEqual(
      investmentEvaluationRatio.map(({ value, ratio, numberOfPeople }) => [
        `評価${value}`,
        `${ratio.toFixed(1)}%`,
        `${numberOfPeople}名`,
      ]),
    );
  });

  test('条件を選ぶと、人数と割合がすぐに変わり、解除すると元に戻る', async () => {
    const { user, asked, state } = await open();
    await user.click(await option('30代'));
    const thirties = everybody.filter(({ age }) => age === 30);
    expect(matching()).toContain(`該当 ${thirties.length}名`);
    const inTypes = (await rowsUnder('リスク許容度の割合')).map(([, , count]) => Number.parseInt(count ?? '', 10));
    expect(inTypes.reduce((sum, count) => sum + count, 0)).toBe(thirties.length + 1);
    expect(state().toggles.isThirties).toBe(true);
    expect((await option('すべての人')).matches(':checked')).toBe(false);
    const [clear] = screen.getAllByRole('button', { name: '条件を解除' });
    await user.click(clear as HTMLElement);
    expect(matching()).toContain(`該当 ${everybody.length}名`);
    expect((await option('すべての人')).matches(':checked')).toBe(true);
    // One call for the counts and one for the first tab's people; the filter makes no further calls.
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test('「すべての人」を選ぶと、ほかの条件は外れる', async () => {
    const { user, state } = await open();
    await user.click(await option('30代'));
    await user.click(await option('男性'));
    await user.click(await option('すべての人'));
    expect(Object.entries(state().toggles).filter(([, isOn]) => isOn)).toEqual([['allSelect', true]]);
    await user.click(await option('40代'));
    expect(Object.entries(state().toggles).filter(([, isOn]) => isOn)).toEqual([['isFourties', true]]);
  });

  test('該当する人が少ない条件では、人数も割合も散らばりも示さない', async () => {
    const { user } = await open();
    await user.click(await option('60歳以上'));
    expect(screen.getByText('条件に合う人は3名未満のため、表示していません。')).toBeInstanceOf(HTMLElement);
    expect(matching()).toContain('該当 3名未満');
    expect(screen.queryByRole('heading', { name: '評価の割合' })).toBeNull();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('散らばりは、見た期間の人だけを取り寄せる', async () => {
    const { user, asked } = await open();
    expect((await rowsUnder('リスクとリターンの散らばり')).map(([name]) => name)).toEqual([
      '元本確保型',
      '安定型',
      '標準型',
      '積極型',
      'あなた',
    ]);
    expect(asked.filter((each) => each.includes(COLLEAGUE_PEOPLE))).toEqual([expect.stringContaining('horizon=3')]);
    await user.click(screen.getByRole('tab', { name: '10年' }));
    await screen.findByText(
      (_, element) => element?.parentElement?.tagName === 'FIGURE' && /^過去10年/.test(visibleText(element)),
    );
    expect(asked.filter((each) => each.includes(COLLEAGUE_PEOPLE))).toHaveLength(2);
  });

  test('期間の短い人ばかりなら、その期間だけ示さない', async () => {
    const short = withOthers(({ tenYears }) => ({ tenYears: tenYears.slice(0, 0) }));
    const { user } = await open({ answers: { colleagueComparison: short } });
    await user.click(await screen.findByRole('tab', { name: '10年' }));
    await screen.findByText('この期間の結果がある人は3名未満のため、表示していません。');
    expect(screen.getByRole('heading', { name: '評価の割合' })).toBeInstanceOf(HTMLElement);
  });

  test('属性を使わない会社では、評価だけで絞り込む。前に選んだ属性の条件は効かない', async () => {
    const first = await open();
    await first.user.click(await option('60歳以上'));
    first.portal.store.setState({ company: { ...company, personalAttributeShowedFlg: false } });
    await screen.findByRole('checkbox', { name: 'A' });
    expect(screen.queryByRole('checkbox', { name: '60歳以上' })).toBeNull();
    expect(screen.queryByRole('group', { name: /年代|性別|配偶者|扶養/ })).toBeNull();
    expect(matching()).toContain(`該当 ${everybody.length}名`);
  });
});

describe('社内の比較を示さないとき', () => {
  test.each([
    ['tooFewPeople', '社内の人数が少ないため、個人が特定されないように表示していません。'],
    ['noSnapshot', '毎月末の情報をもとに作ります。最初の月末を過ぎると表示します。'],
  ] as const)('%s', async (hidden, text) => {
    const nobody = withOthers(() => ({ threeYears: [], fiveYears: [], tenYears: [] }));
    const { asked } = await open({ answers: { colleagueComparison: { ...nobody, month: null, hidden } } });
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/個人は特定されません/)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  const UNVALUED = '円が大きいほど、その位置の人数が多いことを表します。あなたの運用の評価は、まだありません。';
  const SHORT =
    '円が大きいほど、その位置の人数が多いことを表します。あなたの3年の結果は、記録が短いため、まだありません。';

  test.each([
    ['診断の前は、診断すると位置がわかると', null, false, /^リスク許容度の診断をすると/, UNVALUED],
    [
      '診断はしたが評価がまだない人には、そう',
      2,
      false,
      /^あなたの運用の評価は、まだありません。評価が出ると/,
      UNVALUED,
    ],
    ['記録が短くて結果がない人には、そう', 2, true, /^あなたの3年の結果は、記録が短いため.*表示します/, SHORT],
  ] as const)('%s伝え、割合には、わかるものだけを数える', async (_, code, isValued, sentence, note) => {
    await open({ counts: withoutPoints(code, isValued) });
    await screen.findByText(sentence);
    await screen.findByText(note);
    const types = await rowsUnder('リスク許容度の割合');
    expect(types.some(([name]) => name === '標準型（あなた）')).toBe(code !== null);
    expect(screen.queryAllByText('あなたを含む割合です。')).toHaveLength(code === null ? 0 : 1);
    expect(screen.queryAllByText('あなたは含みません。')).toHaveLength(code === null ? 2 : 1);
    expect(screen.queryByText('評価の割合（あなたを含む）')).toBeNull();
    expect((await rowsUnder('リスクとリターンの散らばり')).map(([name]) => name)).not.toContain('あなた');
  });

  test('会社の下限が1でも、1人だけの条件は2名未満として示さない', async () => {
    const one = withOthers(({ mstRiskToleranceCode: code, threeYears }) => ({
      threeYears: threeYears.slice(0, code === 2 ? 1 : 0),
    }));
    await open({ answers: { companyInfo: { ...company, dispColleagueLimit: 1 }, colleagueComparison: one } });
    expect(await screen.findByText('条件に合う人は2名未満のため、表示していません。')).toBeInstanceOf(HTMLElement);
  });
});

describe('社内の比較の失敗', () => {
  const REFUSED = new Refusal(500, 'internal_error');

  test('取得できなければ /error に移り、戻るともう一度読み込む', async () => {
    const failing: { colleagueComparison: Refusal | ColleagueComparison } = { colleagueComparison: REFUSED };
    const { user, state, left } = await open({ answers: failing });
    const back = await screen.findByRole('link', { name: 'もう一度読み込む' });
    // Leaving the screen has reset the state.
    await waitFor(() => expect(state()).toMatchObject({ loading: true, isLoad: false, error: null }));
    failing.colleagueComparison = comparison;
    await user.click(back);
    await screen.findByRole('heading', { name: '評価の割合' });
    await waitFor(() => expect(state()).toMatchObject({ loading: false, isLoad: true, error: null }));
    expect(left).toEqual([]);
  });

  test('取得できた比較があれば、次に取得できなくても残り、失敗の文を保存してその場で示す', async () => {
    const answers: { colleagueComparison: Refusal | ColleagueComparison } = { colleagueComparison: comparison };
    const { user, state, sent, portal } = await open({ answers });
    await screen.findByRole('heading', { name: '評価の割合' });
    answers.colleagueComparison = REFUSED;
    void portal.queries.invalidateQueries();
    const text = '社内の比較の情報を取得できませんでした。通信状況を確認し、もう一度お試しください。';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await waitFor(() => expect(state()).toMatchObject({ loading: false, isLoad: true, error: text }));
    expect(screen.getByRole('heading', { name: '評価の割合' })).toBeTruthy();
    answers.colleagueComparison = comparison;
    await user.click(screen.getAllByRole('button', { name: 'もう一度読み込む' })[0] as HTMLElement);
    await waitFor(() => expect(state()).toMatchObject({ loading: false, isLoad: true, error: null }));
    expect(sent).toEqual([]);
  });

  test('散らばりだけが取得できなければ、割合は残る', async () => {
    await open({ people: Uint8Array.of(9, 9, 9) });
    await screen.findByRole('heading', { name: '評価の割合' });
    const card = screen.getByRole('heading', { name: 'リスクとリターンの散らばり' }).closest('section') as HTMLElement;
    await within(card).findByRole('button', { name: 'もう一度読み込む' });
    expect(screen.getByRole('heading', { name: 'リスク許容度の割合' })).toBeInstanceOf(HTMLElement);
  });
});

test('電話の幅では、絞り込みはシートで開き、選びながら人数がわかる', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '条件で絞り込む' }));
  const sheet = within(await screen.findByRole('dialog', { name: '条件で絞り込む' }));
  await user.click(sheet.getByRole('checkbox', { name: '30代' }));
  const thirties = everybody.filter(({ age }) => age === 30).length;
  expect(visibleText(sheet.getByRole('status'))).toBe(`該当 ${thirties}名`);
  await user.click(sheet.getByRole('button', { name: '結果を見る' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '条件で絞り込む（1件選択中）' })).toBeInstanceOf(HTMLElement);
});
