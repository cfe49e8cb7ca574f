/** Defines the types of what is read from a page's HTML; nothing is executed, styled or fetched. */

export interface Cell {
  /** Whether the cell is a <TH>. */
  readonly isHeader: boolean;
  /** Visible text with runs of white space collapsed to one blank, without the text of nested tables. */
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
  /**
   * In lower case: 'select', 'textarea', or the type of an input or button; 'text' for a type that browsers don't know.
   */
  readonly type: string;
  /** The value before anything is typed, as in a browser. */
  readonly value: string;
  /** Disabled by its own attribute or by a fieldset around it. */
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
  /** Like a cell's text; the alternative text replaces an image. */
  readonly text: string;
  /** As written in the page, unresolved. */
  readonly href: string;
}

export interface Frame {
  readonly name: string;
  readonly src: string;
}

/** The text of a `<script type="application/json">`. Nothing else of scripts is kept. */
export interface DataBlock {
  readonly id: string;
  readonly json: string;
}

export interface Page {
  readonly title: string;
  /** All visible text with runs of white space collapsed to one blank. */
  readonly text: string;
  /** In the order in which they begin; a nested table is a separate entry. */
  readonly tables: readonly Table[];
  readonly forms: readonly Form[];
  readonly links: readonly Link[];
  /** <FRAME> and <IFRAME>. */
  readonly frames: readonly Frame[];
  readonly data: readonly DataBlock[];
  /** `<BASE HREF>` as written; the page's URLs are resolved against it. */
  readonly base: string | null;
  /** URL of an immediate `<META HTTP-EQUIV="refresh">`, as written; null for none or a delayed one. */
  readonly refresh: string | null;
}
