// 定期診断レポート: reads the figures of the list, of a report's own page and of its PDF. A report is frozen, so its figures are named by
// its day; those of the valuation and of the account are also named by the month and day in the transition and in the history.
import type { Page } from 'playwright-core';
import { openEverything } from '../amounts.ts';
import { ReportsScreen } from '../screens/learning-screens.ts';
import { dayText } from './own-data-figures.ts';
import { pdfText } from './read-files.ts';
import { readTables } from './read-tables.ts';
import { SUB_SCORE_NAMES, SUMMARY } from './screen-patterns.ts';
import {
  ANY_STATE,
  of,
  PERCENT,
  ROUGH,
  readFigures,
  type ShownFigure,
  SIGN,
  STATE,
  squeezed,
  YEN,
} from './shown-figures.ts';
import { TABLES } from './table-patterns.ts';

const DAY = '\\d{4}年\\d{1,2}月\\d{1,2}日';

/** On the page and in the PDF alike. */
const SENTENCES = [
  ...SUMMARY,
  of('受取額（標準）', '受取額の目安は、標準で', ROUGH),
  of('受取額（良い場合）', '円、良い場合で', ROUGH, '、厳しい場合で約[\\d,億万]+円です。'),
  of('受取額（厳しい場合）', '、厳しい場合で', ROUGH, 'です。(?!（物価)'),
  of('1年の費用', '信託報酬は、年に', YEN),
  of('費用（年率）', '年に[\\d,]+円（', PERCENT, '）です'),
  of('費用（年率）', '信託報酬（年率）は?', PERCENT),
  of('配分のリスク', '値動きの幅（リスク・年率）は?', PERCENT, '(?:、|信託報酬)'),
  of('想定リターン', '想定リターン（年率・費用を引いた後）は?', PERCENT),
  of('ずれの最大', '差がいちばん大きいのは\\S{2,9}で、([\\d.]+ポイント)'),
];

export const ON_PAGE = [
  ...SENTENCES,
  of('総合評価', '総合評価([A-E])', ANY_STATE),
  of('状態', '総合評価[A-E]', STATE),
  of('総合点', '100点中(\\d+点)'),
  of('増減', '評価損益（増減）', SIGN, YEN),
];

export const IN_PDF = [
  ...SENTENCES,
  of('総合評価', '([A-E])', ANY_STATE, '（\\d+点）'),
  of('状態', '[A-E]', STATE, '（\\d+点）'),
  of('総合点', '[A-E]', ANY_STATE, '（(\\d+点)）'),
  of('総合点', '総合評価のもとになる点数項目今回前回前回との差総合(\\d+点)'),
  of('資産評価額', '評価額', YEN, '前回'),
  of('増減', '評価損益（増減）', SIGN, YEN, '前回'),
  ...SUB_SCORE_NAMES.map((name) =>
    of(name, `(?<=総合評価のもとになる点数.*)${name}(\\d+点)(?:\\d+点[+−]?\\d+点|——)(?=.*4つの点数が表すもの)`),
  ),
  ...['国内株式', '外国株式', '国内債券', '外国債券', 'リート・金など', '預金・保険など'].map((name) =>
    of(
      `${name}の割合`,
      `(?<=資産今の配分目安差.*)${name}(1%未満|[\\d.]+%)(?:1%未満|[\\d.]+%|—)(?=.*過去のリスクとリターン)`,
    ),
  ),
];

/** Figures that the transition screen names by month, and those that the history names by day. */
const BY_MONTH: readonly string[] = ['総合評価', '総合点', ...SUB_SCORE_NAMES];
const BY_DAY: readonly string[] = ['元本', '資産評価額'];

/** @param day of the report, as in its title */
function ofReport(figures: readonly ShownFigure[], day: string): ShownFigure[] {
  return figures.flatMap((figure) => {
    const { meaning } = figure;
    // Rows of the history carry their own day.
    if (/ \d{4}年/.test(meaning)) return [figure];
    const own = { ...figure, meaning: `レポート${day}：${meaning}` };
    if (BY_MONTH.includes(meaning)) return [own, { ...figure, meaning: `${meaning} ${day.replace(/\d+日$/, '')}` }];
    return BY_DAY.includes(meaning) ? [own, { ...figure, meaning: `${meaning} ${day}` }] : [own];
  });
}

function ofList(shown: string): ShownFigure[] {
  const one = new RegExp(`(${DAY})のレポート(?:最新)?([A-E])(${ANY_STATE})(\\d+点)`, 'g');
  return [...squeezed(shown).matchAll(one)].flatMap(([, day = '', grade = '', state = '', score = '']) =>
    ofReport(
      Object.entries({ 総合評価: grade, 状態: state, 総合点: score }).map(([meaning, value]) => ({
        ...{ meaning, value },
        place: 'レポートの一覧',
      })),
      day,
    ),
  );
}

async function ofPage(page: Page, path: string): Promise<ShownFigure[]> {
  await page.goto(path);
  await page.getByRole('heading', { name: '評価額と評価損益' }).waitFor();
  await openEverything(page);
  const shown = await page.getByRole('main').innerText();
  const day = new RegExp(`(${DAY})のレポート`).exec(squeezed(shown))?.[1] ?? '';
  const place = `${day}のレポート`;
  return ofReport([...readFigures(shown, ON_PAGE, place), ...(await readTables(page, TABLES, place))], day);
}

/** The PDFs in the exported data, named by their days. @param most how many of them are read, the latest first */
export async function pdfFigures(files: ReadonlyMap<string, Buffer>, most: number): Promise<ShownFigure[]> {
  const figures: ShownFigure[] = [];
  const printed = [...files].filter(([name]) => name.endsWith('.pdf')).sort(([one], [other]) => (one < other ? 1 : -1));
  for (const [name, bytes] of printed.slice(0, most)) {
    const [shown, day] = [await pdfText(bytes), dayText(name.slice(-14, -4))];
    const place = `${day}のPDF`;
    const history = [
      ...shown.matchAll(new RegExp(`(${DAY})([\\d,]+円)([\\d,]+円)(?=${DAY}|金額と割合|定期診断)`, 'g')),
    ];
    figures.push(
      ...ofReport(readFigures(shown, IN_PDF, place), day),
      ...history.flatMap(([, at, paid = '', worth = '']) => [
        { meaning: `元本 ${at}`, value: paid, place },
        { meaning: `資産評価額 ${at}`, value: worth, place },
      ]),
    );
  }
  return figures;
}

/** The list and its reports, the latest first. @param most how many of them are opened */
export async function reportFigures(page: Page, companyUrl: string, most: number): Promise<ShownFigure[]> {
  await new ReportsScreen(page).open(companyUrl);
  await openEverything(page);
  const figures = ofList(await page.getByRole('main').innerText());
  const links = page.getByRole('main').getByRole('link', { name: /日のレポート$/ });
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const path of paths.slice(0, most)) figures.push(...(await ofPage(page, path)));
  return figures;
}
