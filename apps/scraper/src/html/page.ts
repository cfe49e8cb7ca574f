/** The data that are read from a page's HTML, of which nothing is executed, styled or fetched. */

export interface Cell {
  /** <TH> rather than <TD>. */
  readonly isHeader: boolean;
  /** Visible text with runs of white space as one blank, without the text of tables inside this cell. */
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

export type Row = readonly Cell[];

export interface Table {
  readonly rows: readonly Row[];
}

export interface Form {
  readonly name: string;
  readonly method: 'get' | 'post';
  readonly action: string;
  /** Inputs that have a name, in document order. */
  readonly inputs: readonly FormInput[];
}

export interface FormInput {
  readonly name: string;
  /** In lower case; 'text' when the page says nothing. */
  readonly type: string;
  readonly value: string;
}

export interface Link {
  /** As a cell's; the alternative text of a picture stands for it. */
  readonly text: string;
  /** As written. */
  readonly href: string;
}

export interface Frame {
  readonly name: string;
  readonly src: string;
}

/** `<script type="application/json">`: data that stand in the page, as text. Scripts leave no other trace. */
export interface DataBlock {
  readonly id: string;
  readonly json: string;
}

export interface Page {
  readonly title: string;
  /** All visible text with runs of white space as one blank. */
  readonly text: string;
  /** In the order in which they begin; a table inside another is one of its own. */
  readonly tables: readonly Table[];
  readonly forms: readonly Form[];
  readonly links: readonly Link[];
  /** <FRAME> and <IFRAME>. */
  readonly frames: readonly Frame[];
  readonly data: readonly DataBlock[];
  /** Address of `<META HTTP-EQUIV="refresh">`, as written; null also where it comes only after a while. */
  readonly refresh: string | null;
}
