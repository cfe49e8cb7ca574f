/** 6 to 8 — what to read next, the scheme's news, and what has to be said of every figure. */
import type { ReportContent } from '@minori/contract/report-content';
import { scoreText, sentenceText } from '../report-figures.ts';
import { type Block, notesOf, type Section, tableOf } from './blocks.ts';
import { BAND_NAMES, PRINT } from './print-texts.ts';

export function learningSection({ literacy }: ReportContent): Section {
  const { literacy: TEXTS } = PRINT;
  const { overall, tags, columns } = literacy;
  const finding = overall ? TEXTS.overall(scoreText(overall.score), BAND_NAMES[overall.band]) : TEXTS.none;
  const started = tags.filter(({ score }) => score > 0);
  const notStarted = tags.filter(({ score }) => score === 0).map(({ name }) => name);
  const half = Math.ceil(started.length / 2);
  const tables = [started.slice(0, half), started.slice(half)]
    .filter((rows) => rows.length > 0)
    .map((rows) =>
      tableOf(
        TEXTS.columns,
        rows.map(({ name, score, band }) => [name, scoreText(score), BAND_NAMES[band]]),
        1.2,
      ),
    );
  const table: Block[] = tables.length > 0 ? [{ kind: 'tables', heading: TEXTS.table, tables }] : [];
  const rest: Block[] =
    overall && notStarted.length > 0 ? [{ kind: 'notes', lines: [TEXTS.notStarted(notStarted)] }] : [];
  const next: Block[] =
    columns.length > 0 ? [{ kind: 'list', heading: TEXTS.next, items: columns.map(({ title }) => title) }] : [];
  return { heading: TEXTS.heading, blocks: [{ kind: 'finding', text: finding }, ...table, ...rest, ...next] };
}

export function newsSection({ news }: ReportContent): Section {
  return {
    heading: PRINT.news.heading,
    blocks: [
      { kind: 'terms', heading: '', items: news.map(({ title, text }) => [title, sentenceText(text)] as const) },
    ],
  };
}

export function notesSection(content: ReportContent): Section {
  const { definitions, disclaimers } = content;
  const { notes: TEXTS } = PRINT;
  return {
    heading: TEXTS.heading,
    blocks: [
      { kind: 'notes', lines: [TEXTS.short] },
      { kind: 'small', heading: TEXTS.disclaimers, items: disclaimers },
      { kind: 'small', heading: TEXTS.notes, items: notesOf(content, 'report') },
      { kind: 'small', heading: TEXTS.definitions, items: definitions.map(({ term, text }) => `${term}：${text}`) },
    ],
  };
}
