/**
 * What a report is made of: sections of blocks, which the portal draws with React and the api with typst. Sentences and cells hold
 * their figures as data, and each of the two writes them in its own way.
 */
import type { FuturePoint, PastPoint } from '@minori/charts/scenario-lines';
import type { ReportContent, ReportRetirementIncome } from '@minori/contract/report-content';
import type { FrozenSentence, Sentence, SentenceFigure } from '@minori/contract/sentence';
import type { Grade } from '@minori/engine/vocabulary/grade';

/** What only one of the two shows: a phone has less room than a page of A4, and a page no second look. */
type Only = 'screen' | 'print';

/** How a cell of yen is printed where its column is narrow: without a unit, in whole 万円 or in tenths of them. */
export type PrintedIn = 'tenThousands' | 'tenths';

/** As the cells of the portal's tables, of which these are some; null is a figure that is not known. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | {
      /** Exact, or an estimate. */
      readonly kind: 'yen' | 'roughYen';
      readonly amount: number | null;
      readonly signed?: boolean;
      readonly isNeutral?: boolean;
      readonly printedIn?: PrintedIn | undefined;
    }
  | {
      readonly kind: 'percent';
      /** 0.034 is 3.4 %. */
      readonly fraction: number | null;
      /** On the screen; printed it has one. */
      readonly decimals: number;
      readonly signed?: boolean;
      readonly unit?: 'ポイント';
      readonly isNeutral?: boolean;
    }
  | {
      readonly kind: 'number';
      readonly value: number | null;
      /** In the place of a number that is null: 「対象外」. */
      readonly instead?: string;
      readonly unit: '点';
      readonly signed?: boolean;
      readonly isNeutral?: boolean;
    };

export interface Row {
  readonly heading: string;
  /** Another heading on a page, whose column is narrower or wider. */
  readonly printed?: string;
  readonly only?: 'screen';
  /** One for each column but the first. */
  readonly cells: readonly Cell[];
}

export interface Table {
  readonly caption: string;
  /** The first names the rows. */
  readonly columns: readonly [string, ...string[]];
  /** Columns that only a page has room for. */
  readonly printedOnly?: readonly string[];
  readonly rows: readonly Row[];
  /** Printed width of the first column, where another one has 1; 1.4 unless said. */
  readonly nameShare?: number;
  /** Rows from which on it is printed as two tables side by side; never unless said. */
  readonly halvedFrom?: number;
}

/** 総合評価 with the words beside it. */
export interface GradeMark {
  readonly letter: Grade;
  readonly score: number | null;
  readonly state: ReportContent['state'];
  /** What it was in the report before, in words. */
  readonly before: string;
  readonly type: ReportContent['riskTolerance'];
}

/** Yen at a month end; null where nothing was read. */
export interface HistoryPoint {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly contribution: number | null;
  readonly valuation: number | null;
}

export interface ScoreBar {
  readonly name: string;
  /** 0 to 100; null for what is 対象外. */
  readonly score: number | null;
  readonly previous: number | null;
  /** The score in words. */
  readonly text: string;
}

/** The figures of a picture. */
export type Chart =
  | { readonly of: 'assets'; readonly history: readonly HistoryPoint[] }
  | { readonly of: 'scores'; readonly bars: readonly ScoreBar[]; readonly cuts: readonly number[] }
  | { readonly of: 'mix'; readonly classes: ReportContent['classes'] }
  | { readonly of: 'horizons'; readonly horizons: ReportContent['horizons'] }
  | {
      readonly of: 'simulation';
      /** Printed only. */
      readonly past: readonly PastPoint[];
      readonly future: readonly FuturePoint[];
      /** In years, such that the future ends at the retirement age. */
      readonly ageNow: number;
    }
  | { readonly of: 'retirement'; readonly ages: ReportRetirementIncome['ages'] };

export interface ChartBlock {
  readonly kind: 'chart';
  readonly heading: string;
  readonly chart: Chart;
  /** What is to be seen in it, in one sentence; without one where a sentence beside it says so. */
  readonly finding?: FrozenSentence;
  /** The picture in words, for who has the printed report read out. The screen has the table instead. */
  readonly alt: Sentence;
  readonly table?: Table;
  /** Below the picture, on the screen. */
  readonly note?: string | false;
}

export interface ListItem {
  /** Before the text, with a colon. */
  readonly name?: string;
  readonly text: FrozenSentence;
  /** The column that it names. */
  readonly columnId?: number;
}

interface Article {
  readonly title: string;
  readonly text: FrozenSentence;
  /** Its amounts are nobody's own. */
  readonly isPublic?: boolean | undefined;
}

export type Block = { readonly only?: Only } & (
  | { readonly kind: 'finding'; readonly sentence: FrozenSentence }
  | { readonly kind: 'grade'; readonly grade: GradeMark }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | ChartBlock
  | { readonly kind: 'table'; readonly table: Table }
  /** Not shown while it is empty. */
  | { readonly kind: 'list'; readonly heading: string; readonly items: readonly ListItem[] }
  | { readonly kind: 'articles'; readonly heading: string; readonly articles: readonly Article[] }
  /** Smaller than the rest. */
  | { readonly kind: 'notes'; readonly lines: readonly FrozenSentence[] }
);

export interface Fact {
  readonly label: string;
  readonly figure: SentenceFigure | null;
  readonly note: FrozenSentence;
}

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Printed, it begins a page. */
  readonly beginsPage?: boolean;
  /** On the screen, which has no cover, it stands first. */
  readonly leadsScreen?: boolean;
}
