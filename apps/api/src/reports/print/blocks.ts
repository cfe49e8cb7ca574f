/** The parts of a printed report, made of the report's content. */
import type { ReportContent } from '@minori/contract/report-content';

/** What a printed report is made of: finished texts and pictures. The template knows how each looks and nothing of pensions. */
export interface Table {
  /** One a column: its head, and its share of the width. The first column is the rows' name, the others are figures. */
  readonly columns: readonly { readonly head: string; readonly share: number }[];
  readonly rows: readonly (readonly string[])[];
}

export interface GradeMark {
  readonly letter: string;
  /** The disc with the letter and the ring of the points. */
  readonly disc: string;
  readonly word: string;
  readonly score: string;
  readonly before: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

export type Block =
  | { readonly kind: 'finding'; readonly text: string }
  | { readonly kind: 'grade'; readonly grade: GradeMark }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'chart'; readonly heading: string; readonly svg: string; readonly alt: string }
  /** Side by side where there are several. */
  | { readonly kind: 'tables'; readonly heading: string; readonly tables: readonly Table[] }
  | { readonly kind: 'list'; readonly heading: string; readonly items: readonly string[] }
  | { readonly kind: 'terms'; readonly heading: string; readonly items: readonly (readonly [string, string])[] }
  | { readonly kind: 'small'; readonly heading: string; readonly items: readonly string[] }
  | { readonly kind: 'notes'; readonly lines: readonly string[] };

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export interface Cover {
  readonly service: string;
  readonly title: string;
  readonly lines: readonly (readonly [string, string])[];
  readonly summary: string;
  readonly grade: GradeMark | null;
  readonly facts: readonly Fact[];
  readonly contents: { readonly title: string; readonly entries: readonly string[] };
  readonly foot: readonly string[];
}

export interface PrintedReport {
  readonly cover: Cover;
  /** A page each; one that runs over goes on on the next. */
  readonly pages: readonly (readonly Section[])[];
  /** At the foot of every page but the cover, before its number. */
  readonly foot: string;
}

// Which notes stand beside the figures that they are about, in the order in which a report has them (content.ts); the others come last.

const PLACES = { assets: [0, 3], horizons: [3, 5], simulation: [5, 7], report: [7, undefined] } as const;

export function notesOf({ notes }: ReportContent, place: keyof typeof PLACES): readonly string[] {
  return notes.slice(...PLACES[place]);
}

export function notesBlock(content: ReportContent, place: keyof typeof PLACES): Block {
  return { kind: 'notes', lines: notesOf(content, place) };
}

// A table whose first column names the rows; the others share what is left.

/** @param nameShare of the first column, where another one has 1 */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[], nameShare = 1.4): Table {
  return { columns: heads.map((head, index) => ({ head, share: index === 0 ? nameShare : 1 })), rows };
}
