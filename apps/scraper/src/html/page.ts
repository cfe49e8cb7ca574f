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

/** How the pairs of a form are written. */
export type FormPacking = 'application/x-www-form-urlencoded' | 'multipart/form-data' | 'text/plain';

/** Where and how a form is sent; a button may say it for itself. */
export interface FormWay {
  readonly method: 'get' | 'post' | 'dialog';
  readonly action: string;
  readonly packing: FormPacking;
}

export interface Form extends FormWay {
  readonly name: string;
  /** Labels of encodings, as written; '' when the page says nothing. */
  readonly acceptCharset: string;
  /** What belongs to the form, in document order: inputs that have a name, and its submit buttons. */
  readonly inputs: readonly FormInput[];
}

export interface FormInput {
  readonly name: string;
  /** In lower case: 'select', 'textarea', or an input's or button's type; 'text' for one that browsers don't know. */
  readonly type: string;
  /** As a browser would have it before anything is typed. */
  readonly value: string;
  /** By itself or by a fieldset around it. */
  readonly isDisabled: boolean;
  /** Of radios and boxes. */
  readonly isChecked: boolean;
  /** Of a select. */
  readonly options: readonly FormOption[];
  /** Of a submit button that says where or how it sends the form. */
  readonly way: Partial<FormWay>;
}

export interface FormOption {
  readonly value: string;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
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
  /** `<BASE HREF>`, as written: what addresses of the page count from. */
  readonly base: string | null;
  /** Address of `<META HTTP-EQUIV="refresh">`, as written; null also where it comes only after a while. */
  readonly refresh: string | null;
}
