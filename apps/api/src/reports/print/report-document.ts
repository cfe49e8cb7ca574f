/** 定期診断レポートの印刷 — a frozen content as the pages of its PDF. Runs in the printer thread; nothing is computed anew. */

import type { ReportContent } from '@minori/contract/report-content';
import { dateText } from '../../platform/base/date-text.ts';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import type { PrintData } from '../../platform/pdf/print-data.ts';
import { assetsSection } from './assets-section.ts';
import type { PrintedReport } from './blocks.ts';
import { coverOf } from './cover.ts';
import { gradeSection } from './grade-section.ts';
import { horizonsSection } from './horizons-section.ts';
import { learningSection, newsSection, notesSection } from './last-sections.ts';
import { mixSection } from './mix-section.ts';
import { PRINT } from './print-texts.ts';
import { retirementSection } from './retirement-section.ts';
import { simulationSection } from './simulation-section.ts';

export interface RegularReport {
  readonly kind: 'regular-report';
  readonly content: ReportContent;
}

export function regularReportData({ content }: RegularReport): PrintData {
  const baseDate = dateText(content.baseDate);
  return {
    title: PRINT.documentTitle(baseDate),
    author: PRINT.author,
    date: content.createdOn,
    colours: PRINT_COLOURS,
    sheets: [printedReport(content)],
  };
}

export function printedReport(content: ReportContent): PrintedReport {
  const pages = [
    [assetsSection(content)],
    [gradeSection(content)],
    [mixSection(content), horizonsSection(content)],
    [simulationSection(content)],
    retirementSection(content),
    [learningSection(content), newsSection(content), notesSection(content)],
  ]
    .filter((sections) => sections.length > 0)
    .map((sections, page, all) => {
      const before = all.slice(0, page).reduce((count, each) => count + each.length, 0);
      return sections.map(({ heading, blocks }, index) => ({ heading: `${before + index + 1}　${heading}`, blocks }));
    });
  return {
    cover: coverOf(
      content,
      pages.flat().map(({ heading }) => heading),
    ),
    pages,
    foot: PRINT.foot(dateText(content.baseDate), content.reportNumber),
  };
}
