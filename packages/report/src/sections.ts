/**
 * Lists the sections of a report in the order of the PDF (calculations.md section 8), from its stored content; nothing
 * is recomputed.
 */

import type { ReportContent } from '@minori/contract/report-content';
import { assetsSection } from './assets-section.ts';
import type { Block, Section, Table } from './blocks.ts';
import { row } from './cells.ts';
import { gradeSection } from './grade-section.ts';
import { horizonsSection, mixSection } from './mix-sections.ts';
import { retirementSection } from './retirement-section.ts';
import { simulationSection } from './simulation-section.ts';
import type { ReportWords } from './words.ts';

export function reportSections(content: ReportContent, words: ReportWords): readonly Section[] {
  return [
    assetsSection(content, words),
    gradeSection(content, words),
    mixSection(content, words),
    horizonsSection(content, words),
    simulationSection(content, words),
    ...retirementSection(content, words),
    literacySection(content, words),
    ...newsSection(content, words),
  ];
}

/** The level of each topic, and what to read next: chosen by the weakest topic, never by product. */
function literacySection({ literacy: { overall, tags, columns } }: ReportContent, words: ReportWords): Section {
  const { LITERACY_BAND_NAMES, UNITS } = words;
  const TEXTS = words.REPORT_WORDS.literacy;
  const started = tags.filter(({ score }) => score > 0);
  const notStarted = tags.filter(({ score }) => score === 0).map(({ name }) => name);
  const table: Table = {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: started.map(({ name, score, band }) =>
      row(name, { kind: 'number', value: score, unit: UNITS.score }, { kind: 'text', text: LITERACY_BAND_NAMES[band] }),
    ),
    nameShare: 1.2,
    halvedFrom: 2,
  };
  const blocks: (Block | false)[] = [
    {
      kind: 'finding',
      sentence: overall ? TEXTS.overall(overall.score, LITERACY_BAND_NAMES[overall.band]) : TEXTS.none,
    },
    started.length > 0 && { kind: 'table', table },
    overall !== null && notStarted.length > 0 && { kind: 'notes', lines: [TEXTS.notStarted(notStarted)] },
    {
      kind: 'list',
      heading: TEXTS.next,
      items: columns.map(({ id, title }) => ({ text: title, columnId: id })),
    },
    columns.length > 0 && { kind: 'notes', lines: [TEXTS.nextWhy] },
  ];
  return { heading: TEXTS.heading, beginsPage: true, blocks: blocks.filter((block) => block !== false) };
}

/** Recent and coming changes of the pension scheme, as of the report's date. */
function newsSection({ news }: ReportContent, { REPORT_WORDS }: ReportWords): Section[] {
  if (news.length === 0) return [];
  return [{ heading: REPORT_WORDS.news, blocks: [{ kind: 'articles', isStored: true, heading: '', articles: news }] }];
}
