/**
 * Defines the document of a report: sections of blocks, which the portal renders with React and the api with typst.
 * Sentences and cells hold their figures as data; each renderer formats them itself.
 */
import type { FuturePoint, PastPoint } from '@minori/charts/scenario-lines';
import type { ReportContent, ReportRetirementIncome } from '@minori/contract/report-content';
import type { FrozenSentence, Sentence, SentenceFigure } from '@minori/contract/sentence';
import type { Grade } from '@minori/engine/vocabulary/grade';

/** For blocks of one renderer only: a phone has less room than an A4 page, and paper can't show details on demand. */
type OnlyRenderer = 'screen' | 'print';

/** How yen are printed in a narrow column: in whole 万円 or in tenths of them, without a unit. */
export type PrintedIn = 'tenThousands' | 'tenths';

/** A subset of the portal's table cells; null is an unknown figure. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | {
      /** An exact amount or an estimate. */
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
      /** None for shares; yields and risks have one in print. */
      readonly decimals: number;
      readonly signed?: boolean;
      readonly unit?: string;
      readonly isNeutral?: boolean;
    }
  | {
      readonly kind: 'number';
      readonly value: number | null;
      /** Shown when the number is null: 「対象外」. */
      readonly instead?: string;
      readonly unit: string;
      readonly signed?: boolean;
      readonly isNeutral?: boolean;
    };

export interface Row {
  readonly heading: string;
  /** A different heading in print, where the column has another width. */
  readonly printed?: string;
  readonly only?: 'screen';
  /** One for each column but the first. */
  readonly cells: readonly Cell[];
}

export interface Table {
  readonly caption: string;
  /** The first column names the rows. */
  readonly columns: readonly [string, ...string[]];
  /** Columns that only the printed page has room for. */
  readonly printedOnly?: readonly string[];
  readonly rows: readonly Row[];
  /** Printed width of the first column relative to the others; 1.4 by default. */
  readonly nameShare?: number;
  /** Number of rows from which the table is printed as two side by side; by default never. */
  readonly halvedFrom?: number;
}

/** 総合評価 with the texts next to it. */
export interface GradeMark {
  readonly letter: Grade;
  readonly score: number | null;
  readonly state: ReportContent['state'];
  /** The grade of the previous report, as text. */
  readonly before: string;
  /** 次の一歩 as text; null without one. */
  readonly step: string | null;
  readonly type: ReportContent['riskTolerance'];
}

/** Yen at a month end; null without a scrape. */
export interface HistoryPoint {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly contribution: number | null;
  readonly valuation: number | null;
}

export interface ScoreBar {
  readonly name: string;
  /** 0 to 100; null for 対象外. */
  readonly score: number | null;
  readonly previous: number | null;
  /** The score as text. */
  readonly text: string;
}

/** The data of a chart. */
export type Chart =
  | { readonly of: 'assets'; readonly history: readonly HistoryPoint[] }
  | { readonly of: 'scores'; readonly bars: readonly ScoreBar[]; readonly cuts: readonly number[] }
  | { readonly of: 'mix'; readonly classes: ReportContent['classes'] }
  | { readonly of: 'horizons'; readonly horizons: ReportContent['horizons'] }
  | {
      readonly of: 'simulation';
      /** For the printed chart only. */
      readonly past: readonly PastPoint[];
      readonly future: readonly FuturePoint[];
      /** In years, chosen so that the projection ends at the retirement age. */
      readonly ageNow: number;
    }
  | { readonly of: 'retirement'; readonly ages: ReportRetirementIncome['ages'] };

export interface ChartBlock {
  readonly kind: 'chart';
  readonly heading: string;
  readonly chart: Chart;
  /** The chart's main finding in one sentence; left out where a sentence next to it states it. */
  readonly finding?: FrozenSentence;
  /** Describes the chart for readers of the PDF with a screen reader. The screen has the table instead. */
  readonly alt: Sentence;
  readonly table?: Table;
  /** Below the chart, on the screen. */
  readonly note?: string | false;
}

export interface ListItem {
  /** Printed before the text, with a colon. */
  readonly name?: string;
  readonly text: FrozenSentence;
  /** Id of the column that the item links to. */
  readonly columnId?: number;
}

interface Article {
  readonly title: string;
  readonly text: FrozenSentence;
  /** Whether its amounts are public ones, not the employee's. */
  readonly isPublic?: boolean | undefined;
}

interface BlockBase {
  readonly only?: OnlyRenderer;
  /** Whether its texts are the stored ones, which stay in the report's language. A chart's finding always is one. */
  readonly isStored?: boolean;
}

export type Block = BlockBase &
  (
    | { readonly kind: 'finding'; readonly sentence: FrozenSentence }
    | { readonly kind: 'grade'; readonly grade: GradeMark }
    | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
    | ChartBlock
    | { readonly kind: 'table'; readonly table: Table }
    /** Not shown while the list is empty. */
    | { readonly kind: 'list'; readonly heading: string; readonly items: readonly ListItem[] }
    | { readonly kind: 'articles'; readonly heading: string; readonly articles: readonly Article[] }
    /** In smaller print. */
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
  /** Whether it begins a new page in print. */
  readonly beginsPage?: boolean;
  /** Whether it comes first on the screen, which has no cover. */
  readonly leadsScreen?: boolean;
}
