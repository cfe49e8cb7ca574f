/**
 * 定期診断レポートの印刷 — converts the frozen content of a report to the data of its PDF. Runs in the thread that makes PDFs, and
 * computes no figure.
 */

import type { ReportContent } from '@minori/contract/report-content';
import { percent, signedYen, yen } from '@minori/contract/sentence';
import { gradeOf } from '@minori/report/grade-section';
import { reportSections } from '@minori/report/sections';
import { formatDate } from '@minori/wording/ja/locale';
import { REPORT_WORDS } from '@minori/wording/ja/report-document';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import type { PrintData } from '../../platform/pdf/print-data.ts';
import { sentenceText, yenChange } from '../report-figures.ts';
import { type PrintedSection, printedFact, printedGrade, printedSection } from './printed-blocks.ts';

const TITLE = '定期診断レポート';

export interface RegularReport {
  readonly kind: 'regular-report';
  readonly content: ReportContent;
}

export function regularReportData({ content }: RegularReport): PrintData {
  return {
    title: `${TITLE}（${formatDate(content.baseDate)}）`,
    author: 'みのり',
    date: content.createdOn,
    colours: PRINT_COLOURS,
    sheets: [printedReport(content)],
  };
}

/**
 * Builds the cover and the sections; a long section continues on the next page. All pages except the cover have a
 * footer.
 */
export function printedReport(content: ReportContent) {
  const sections = reportSections(content);
  const numbered = [...sections.map(printedSection), notesSection(content)].map(({ heading, blocks }, place) => ({
    heading: `${place + 1}　${heading}`,
    blocks,
  }));
  const begins = sections.flatMap(({ beginsPage }, place) => (beginsPage ? [place] : []));
  return {
    cover: coverOf(
      content,
      numbered.map(({ heading }) => heading),
    ),
    pages: begins.map((from, page) => numbered.slice(from, begins[page + 1])),
    foot: `${TITLE}　基準日 ${formatDate(content.baseDate)}　番号 ${content.reportNumber}`,
  };
}

/** @param entries section headings for the table of contents */
function coverOf(content: ReportContent, entries: readonly string[]) {
  const { assets, baseDate, periodFrom, companyName, reportNumber, createdOn, disclaimers } = content;
  const { assets: TEXTS } = REPORT_WORDS;
  const changed = (amount: number | undefined) =>
    amount === undefined ? '前回のレポートはありません' : `${TEXTS.columns[3]} ${yenChange(amount)}`;
  const grade = gradeOf(content);
  return {
    ...{ service: 'みのり', title: TITLE, summary: sentenceText(content.summary) },
    contents: { title: '目次', entries },
    lines: [
      ['基準日', formatDate(baseDate)],
      ['対象の期間', REPORT_WORDS.period(formatDate(periodFrom), formatDate(baseDate))],
      ['会社', companyName],
      ['レポート番号', reportNumber],
      ['作成日', formatDate(createdOn)],
    ] satisfies (readonly [string, string])[],
    grade: grade && printedGrade(grade),
    facts: [
      {
        label: TEXTS.totalAssetValuation,
        figure: yen(assets.totalAssetValuation),
        note: changed(assets.change?.totalAssetValuation),
      },
      {
        label: TEXTS.valuationGainLoss,
        figure: signedYen(assets.valuationGainLoss),
        note: changed(assets.change?.valuationGainLoss),
      },
      {
        label: assets.isInterestYearly ? TEXTS.yearly : TEXTS.soFar,
        figure: assets.interest === null ? null : percent(assets.interest, 1),
        note: '',
      },
    ].map(printedFact),
    foot: [
      'この番号から、ご本人が特定されることはありません。お名前や加入者番号は、このレポートに載せていません。',
      ...disclaimers.slice(0, 1),
    ],
  };
}

/** Builds the definitions, disclaimers and notes that apply to every figure. */
function notesSection({ definitions, disclaimers, notes }: ReportContent): PrintedSection {
  return {
    heading: REPORT_WORDS.disclaimers,
    blocks: [
      {
        kind: 'notes',
        // textlint: であり joins two nouns here; the sentence ends in the polite form.
        lines: [
          'みのりは情報提供のためのサービスです。商品の売買を勧めたり、将来の受取額を約束したりするものではありません。',
        ],
      },
      { kind: 'small', heading: 'くわしい注意', items: disclaimers },
      { kind: 'small', heading: REPORT_WORDS.notes, items: notes.slice(7) },
      {
        kind: 'small',
        heading: REPORT_WORDS.definitions,
        items: definitions.map(({ term, text }) => `${term}：${text}`),
      },
    ],
  };
}
