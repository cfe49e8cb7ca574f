/** 定期診断レポート — tests the list and one report, with the contract's examples. */
import { EXAMPLES } from '@minori/contract/examples/all';
import type { FrozenSentence } from '@minori/contract/sentence';
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';
import { SentenceText } from '../ui/figures/sentence-text.tsx';

const [listed] = EXAMPLES.getReports.response;
const detail = EXAMPLES.getReport.response;
const { content } = detail;
if (!listed) throw new Error('The examples of the contract have a report.');

async function open(path: string, answers: ExampleAnswers = {}, openTab?: () => Window | null) {
  const wire = recordingFetch(exampleFetch(answers));
  const app = await renderApp(path, { fetch: wire.fetch, as: SIGNED_IN, ...(openTab && { openTab }) });
  return { ...app, wire };
}

const cardOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'h2, h3' })).closest('section') as HTMLElement;

const rowOf = async (date: string) =>
  (await screen.findByText(`${date}のレポート`, { selector: 'h3 a' })).closest('li') as HTMLElement;

/** A sentence as a page renders it. */
function shown(sentence: FrozenSentence): string {
  const { container, unmount } = render(<SentenceText sentence={sentence} />);
  const text = visibleText(container);
  unmount();
  return text;
}

const made: Blob[] = [];
beforeEach(() => {
  made.length = 0;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:made/${made.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
});

describe('レポートの一覧', () => {
  const earlier = {
    ...listed,
    id: 1,
    baseDate: '2025-09-30',
    previousTotalValuation: null,
    totalScoreChange: null,
  };

  test('1件を1行に、最新を先に、評価と前回との違いとともに示す', async () => {
    await open('/minato/report', {
      getReports: [
        {
          ...listed,
          totalValuation: 'C',
          totalScore: 62,
          state: 'standard',
          previousTotalValuation: 'D',
          totalScoreChange: 7,
        },
        earlier,
      ],
    });
    const latest = await rowOf('2026年3月31日');
    const text = visibleText(latest);
    for (const words of [
      '2026年3月31日のレポート',
      'C',
      '最新',
      '62点',
      '前回との違い',
      '1段階上がりました（7点高い）',
    ])
      expect(text).toContain(words);
    within(latest).getByText('PDFを開く');
    expect(within(latest).getByRole('link').getAttribute('href')).toBe(`/minato/report/${listed.id}`);
    const before = await rowOf('2025年9月30日');
    expect(visibleText(before)).toContain('最初のレポートのため、比べられる前回のレポートがありません。');
    within(before).getByText('PDFを開く');
  });

  test('まだなければ、いつできるかを書く', async () => {
    await open('/minato/report', { getReports: [] });
    await screen.findByText('最初のレポートは、初回の評価の翌月に作成します。');
  });

  test('PDFは、押したときにその1件だけを取りに行き、日付の付いた名前で保存する', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, wire } = await open('/minato/report', { getReport: { ...detail, base64pdf: btoa('%PDF-1.7') } });
    const latest = within(await rowOf('2026年3月31日'));
    const path = `/api/v1/reports/${listed.id}` as const;
    expect(wire.to({ method: 'GET', path })).toHaveLength(0);
    await user.click(latest.getByText('PDFを保存'));
    await latest.findByText('PDFを保存しました。');
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe(`定期診断レポート_${listed.baseDate}.pdf`);
    expect([wire.to({ method: 'GET', path }).length, made[0]?.type]).toEqual([1, 'application/pdf']);
    clicked.mockRestore();
  });

  test('iPhoneのホーム画面のアプリでは、戻れなくなる新しいタブを開かず、共有の画面に渡す', async () => {
    const share = vi.fn(async (_: ShareData) => undefined);
    Object.assign(navigator, { standalone: true, canShare: () => true, share });
    const openTab = vi.fn(() => null);
    const answers = { getReport: { ...detail, base64pdf: btoa('%PDF-1.7') } };
    const { user } = await open('/minato/report', answers, openTab);
    const latest = within(await rowOf('2026年3月31日'));
    await user.click(latest.getByText('PDFを開く'));
    await user.click(await latest.findByText('ファイルを開く・保存する'));
    Object.assign(navigator, { standalone: undefined });
    expect(share.mock.calls.map(([{ files }]) => files?.[0]?.name)).toEqual([
      `定期診断レポート_${listed.baseDate}.pdf`,
    ]);
    expect(openTab).not.toHaveBeenCalled();
  });

  test('PDFを用意できなければ、画面を残してその場で伝え、もう一度押せば保存できる', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const answers: { getReport: Refusal | typeof detail } = { getReport: new Refusal(500, 'internal_error') };
    const { user, sent } = await open('/minato/report', answers);
    const latest = within(await rowOf('2026年3月31日'));
    await user.click(latest.getByText('PDFを保存'));
    await latest.findByText('PDFを用意できませんでした');
    expect(sent).toEqual([]);
    answers.getReport = { ...detail, base64pdf: btoa('%PDF-1.7') };
    await user.click(latest.getByText('PDFを保存'));
    await latest.findByText('PDFを保存しました。');
    expect(latest.queryByText('PDFを用意できませんでした')).toBeNull();
    clicked.mockRestore();
  });
});

describe('1件のレポート', () => {
  const path = `/minato/report/${listed.id}`;

  test('まとめの一文を最初に、書かれたままの言葉で示す', async () => {
    await open(path);
    const heading = await screen.findByText('レポート', { selector: 'h1 span' });
    expect(visibleText(heading.closest('header') as HTMLElement)).toContain(shown(content.summary));
    const page = visibleText(document.getElementById('content') as HTMLElement);
    const sentences = [
      content.comment,
      ...content.reasons,
      ...content.changes,
      content.classFinding,
      shown(content.simulationFinding),
      ...content.news.flatMap(({ title, text }) => [title, shown(text)]),
      ...content.notes,
      ...content.definitions.flatMap(({ term, text }) => [term, text]),
      ...content.disclaimers,
      content.reportNumber,
      content.companyName,
    ];
    for (const sentence of sentences) expect(page).toContain(sentence);
  });

  test('ほかの言語で書かれたレポートは、そうと書き、書かれた文に言語の印をつける', async () => {
    await open(path, { getReport: { ...detail, content: { ...content, language: 'en' } } });
    await screen.findByText('このレポートは、作ったときに英語で書かれたため、文章は英語のままです。');
    const marked = [...document.querySelectorAll('#content [lang="en"]')].map((each) => visibleText(each)).join('');
    const { summary, comment, changes, simulationFinding, news, notes, definitions, disclaimers } = content;
    const sentences = [comment, ...changes, ...notes, ...disclaimers, ...definitions.map(({ text }) => text)];
    const withFigures = [summary, simulationFinding, ...news.map(({ text }) => text)].map(shown);
    for (const sentence of [...sentences, ...withFigures]) expect(marked).toContain(sentence);
    expect(marked).not.toContain('退職年齢は60歳です');
  });

  test('配分は、6つの資産をモデル配分との差とともに表にも示す', async () => {
    await open(path);
    const card = await cardOf('資産の割合と目安（モデル配分）');
    const rows = [...card.querySelectorAll('tbody tr')].map((row) => visibleText(row.children[0] as Element));
    expect(rows).toEqual(content.classes.map(({ name }) => name));
    expect(card.querySelectorAll('svg').length).toBeGreaterThanOrEqual(2);
  });

  test('試算は、年ごとの点をすべて表にも示し、最後は退職年齢', async () => {
    await open(path);
    const card = await cardOf('受取額の試算');
    const rows = [...card.querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(content.simulation?.years.length ?? -1);
    expect(visibleText(rows.at(-1) as Element)).toContain(`（${content.simulation?.retirementAge}歳）`);
    const text = visibleText(card);
    for (const sentence of content.simulationOutlook?.sentences ?? ['no sentence'])
      expect(text).toContain(shown(sentence));
    expect(text).toContain('掛金（会社と本人、月平均20,000円）と今の配分が続くものとしています。');
    expect(text).toContain('想定リターン（年率・費用を引いた後）は3.0%、値動きの幅（リスク・年率）は10.0%');
  });

  test('前のしくみで作られたレポートは、そのときの1年の平均を、平均として示す', async () => {
    const simulation = content.simulation && { ...content.simulation, mean: 0.035187 };
    await open(path, { getReport: { ...detail, content: { ...content, simulation, simulationOutlook: null } } });
    const text = visibleText(await cardOf('受取額の試算'));
    expect(text).toContain('1年の平均（単純平均・費用を引いた後）は3.5%、値動きの幅（リスク・年率）は10.0%');
    expect(text).not.toContain('想定リターン');
  });

  test('掛金が終わった人の試算は、0円が続くとは言わない', async () => {
    const simulation = content.simulation && { ...content.simulation, monthlyContribution: 0 };
    await open(path, { getReport: { ...detail, content: { ...content, simulation } } });
    expect(visibleText(await cardOf('受取額の試算'))).toContain('これからの掛金はないものとして、今の配分が続くと仮定');
  });

  test('次に読む記事に、そのまま移れる', async () => {
    await open(path);
    const card = within(await cardOf('金融知識'));
    for (const { id, title } of content.literacy.columns)
      expect(card.getByText(title).getAttribute('href')).toBe(`/minato/column/${id}`);
  });

  test('診断も試算もないときは、点数やモデルの列の代わりに、その理由を示す', async () => {
    const none = { totalValuation: null, totalScore: null, separationGapScore: null, riskGapScore: null };
    const reason = '掛金または年齢がわからないため、受取額の試算はありません。';
    await open(path, {
      getReport: {
        ...detail,
        content: {
          ...content,
          scores: { ...content.scores, ...none },
          previousScores: null,
          riskTolerance: null,
          classes: content.classes.map((each) => ({ ...each, model: null, gap: null })),
          simulation: null,
          simulationFinding: reason,
          changes: [],
        },
      },
    });
    await screen.findByText('リスク許容度の診断をすると、次のレポートから総合評価を表示します。');
    const columns = [...(await cardOf('資産の割合と目安（モデル配分）')).querySelectorAll('thead th')];
    expect(columns.map(visibleText)).toEqual(['資産', '今の配分']);
    screen.getByText(reason);
  });

  test.each([
    ['ほかの人の番号', path, new Refusal(404, 'not_found')],
    ['番号でないもの', '/minato/report/abc', undefined],
  ])('%sは、見つからないと /error で伝える', async (_, address, getReport) => {
    const { sent } = await open(address, getReport && { getReport });
    await screen.findByText('診断レポートが見つかりませんでした。URLが変わったか、削除された可能性があります。');
    await waitFor(() => expect(sent).toEqual(['/error']));
  });
});
