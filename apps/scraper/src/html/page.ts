/** The types of what is read from a page's HTML; nothing is executed, styled or fetched. */

export interface Cell {
  /** Whether the cell is a <TH>. */
  readonly isHeader: boolean;
  /** Visible text with runs of white space as one blank, without the text of nested tables. */
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

export type Row = readonly Cell[];

export interface Table {
  readonly rows: readonly Row[];
}

/** How a form's name-value pairs are encoded. */
export type FormPacking = 'application/x-www-form-urlencoded' | 'multipart/form-data' | 'text/plain';

/** Where and how a form is sent; a button may override it. */
export interface FormWay {
  readonly method: 'get' | 'post' | 'dialog';
  readonly action: string;
  readonly packing: FormPacking;
}

export interface Form extends FormWay {
  readonly name: string;
  /** Labels of encodings, undecoded; '' when the form has none. */
  readonly acceptCharset: string;
  /** The form's named inputs and its submit buttons, in document order. */
  readonly inputs: readonly FormInput[];
}

export interface FormInput {
  readonly name: string;
  /** In lower case: 'select', 'textarea', or an input's or button's type; 'text' for a type unknown to browsers. */
  readonly type: string;
  /** The value before anything is typed, as in a browser. */
  readonly value: string;
  /** By its own attribute or by a fieldset around it. */
  readonly isDisabled: boolean;
  /** For radios and checkboxes. */
  readonly isChecked: boolean;
  /** For a select. */
  readonly options: readonly FormOption[];
  /** For a submit button that overrides where or how the form is sent. */
  readonly way: Partial<FormWay>;
}

export interface FormOption {
  readonly value: string;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
}

export interface Link {
  /** As a cell's text; the alternative text replaces a picture. */
  readonly text: string;
  /** As written in the page, unresolved. */
  readonly href: string;
}

export interface Frame {
  readonly name: string;
  readonly src: string;
}

/** The text of a `<script type="application/json">`. Nothing else of scripts is read. */
export interface DataBlock {
  readonly id: string;
  readonly json: string;
}

export interface Page {
  readonly title: string;
  /** All visible text with runs of white space as one blank. */
  readonly text: string;
  /** In the order in which they begin; a nested table is an entry of its own. */
  readonly tables: readonly Table[];
  readonly forms: readonly Form[];
  readonly links: readonly Link[];
  /** <FRAME> and <IFRAME>. */
  readonly frames: readonly Frame[];
  readonly data: readonly DataBlock[];
  /** `<BASE HREF>` as written; addresses of the page are resolved against it. */
  readonly base: string | null;
  /** Address of an immediate `<META HTTP-EQUIV="refresh">`, as written; null for none or a delayed one. */
  readonly refresh: string | null;
}
