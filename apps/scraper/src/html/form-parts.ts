/**
 * Collects a page's forms with their fields as the HTML Standard (sections 4.10.18.3 and 4.10.22) defines them: fields
 * belong to a form by nesting or by `form=`; fields may be disabled; selected options and buttons.
 */
import { decodeHTML } from 'entities/decode';
import type { Form, FormInput, FormOption, FormPacking, FormWay } from './page.ts';
import { sanitisedValue } from './sanitised-value.ts';
import type { Attributes } from './scan-tags.ts';

type Open<Part> = { -readonly [Key in keyof Part]: Part[Key] };

interface OpenForm extends Omit<Form, 'inputs'> {
  readonly id: string | undefined;
}

interface OpenInput extends Omit<Open<FormInput>, 'options'> {
  /** The surrounding form, or the id in its `form=`. */
  readonly owner: OpenForm | string | null;
  readonly options: (Open<FormOption> & { isOwnText: boolean })[];
  /** Whether a select without a selected option shows its first one, as a drop-down list does. */
  readonly showsOne: boolean;
  readonly takesSeveral: boolean;
}

const INPUT_TYPES = new Set([
  ...['hidden', 'text', 'search', 'tel', 'url', 'email', 'password', 'date', 'month', 'week', 'time'],
  ...['datetime-local', 'number', 'range', 'color', 'checkbox', 'radio', 'file', 'submit', 'image', 'reset', 'button'],
]);
const BUTTONS = new Set(['submit', 'image']);

const lower = (text: string | undefined) => text?.toLowerCase() ?? '';
const collapseBlanks = (text: string) => text.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');

function methodOf(text: string | undefined): FormWay['method'] {
  const method = lower(text);
  return method === 'post' || method === 'dialog' ? method : 'get';
}

function packingOf(text: string | undefined): FormPacking {
  const packing = lower(text);
  return packing === 'multipart/form-data' || packing === 'text/plain' ? packing : 'application/x-www-form-urlencoded';
}

function wayOf({ formaction, formmethod, formenctype }: Attributes): Partial<FormWay> {
  return {
    ...(formaction !== undefined && { action: formaction }),
    ...(formmethod !== undefined && { method: methodOf(formmethod) }),
    ...(formenctype !== undefined && { packing: packingOf(formenctype) }),
  };
}

export class FormParts {
  readonly #forms: OpenForm[] = [];
  readonly #inputs: OpenInput[] = [];
  #form: OpenForm | null = null;
  #select: OpenInput | null = null;
  #area: OpenInput | null = null;
  #isGroupDisabled = false;
  /** The open fieldsets; fields in the first legend of a disabled fieldset are not disabled. */
  readonly #fieldsets: { readonly isDisabled: boolean; legend: 'none' | 'open' | 'closed' }[] = [];

  /** Begins a form; one nested in another form is ignored. */
  beginForm(attributes: Attributes): void {
    if (this.#form) return;
    const { name, id, method, action = '', enctype, 'accept-charset': acceptCharset = '' } = attributes;
    this.#form = {
      name: name ?? id ?? '',
      id,
      method: methodOf(method),
      action,
      packing: packingOf(enctype),
      acceptCharset,
    };
    this.#forms.push(this.#form);
  }

  endForm(): void {
    this.#form = null;
  }

  beginFieldset({ disabled }: Attributes): void {
    this.#fieldsets.push({ isDisabled: disabled !== undefined, legend: 'none' });
  }

  endFieldset(): void {
    this.#fieldsets.pop();
  }

  beginLegend(): void {
    const fieldset = this.#fieldsets.at(-1);
    if (fieldset?.legend === 'none') fieldset.legend = 'open';
  }

  endLegend(): void {
    const fieldset = this.#fieldsets.at(-1);
    if (fieldset?.legend === 'open') fieldset.legend = 'closed';
  }

  addInput(attributes: Attributes): void {
    const asked = lower(attributes.type);
    const type = INPUT_TYPES.has(asked) ? asked : 'text';
    this.#add(type, attributes, this.#valueOf(type, attributes));
  }

  addButton(attributes: Attributes): void {
    const type = lower(attributes.type);
    this.#add(type === 'reset' || type === 'button' ? type : 'submit', attributes, attributes.value ?? '');
  }

  beginSelect(attributes: Attributes): void {
    this.#select = this.#add('select', attributes, '');
    this.#isGroupDisabled = false;
  }

  beginGroup({ disabled }: Attributes): void {
    this.#isGroupDisabled = disabled !== undefined;
  }

  endGroup(): void {
    this.#isGroupDisabled = false;
  }

  addOption({ selected, value, disabled }: Attributes): void {
    this.#select?.options.push({
      value: value ?? '',
      isSelected: selected !== undefined,
      isDisabled: disabled !== undefined || this.#isGroupDisabled,
      isOwnText: value === undefined,
    });
  }

  endSelect(): void {
    this.#select = null;
  }

  beginArea(attributes: Attributes): void {
    this.#area = this.#add('textarea', attributes, '');
  }

  endArea(): void {
    this.#area = null;
  }

  /** Adds text to the open select or textarea, with character references undecoded. */
  addText(html: string): void {
    const option = this.#select?.options.at(-1);
    if (this.#area) this.#area.value += html;
    else if (option?.isOwnText) option.value += html;
  }

  finish(): readonly Form[] {
    const owners = new Map(this.#inputs.map((input) => [input, this.#ownerOf(input)]));
    return this.#forms
      .map(({ id: _, ...form }) => form)
      .map((form, index) => {
        const own = this.#inputs.filter((input) => owners.get(input) === this.#forms[index]);
        return { ...form, inputs: own.map((input) => finishedInput(input, own)) };
      });
  }

  #ownerOf({ owner }: OpenInput): OpenForm | undefined {
    return typeof owner === 'string' ? this.#forms.find(({ id }) => id === owner) : (owner ?? undefined);
  }

  #valueOf(type: string, attributes: Attributes): string {
    const { value, min, max } = attributes;
    if (type === 'checkbox' || type === 'radio') return value ?? 'on';
    if (type === 'submit') return value ?? UNNAMED_SUBMIT;
    if (type === 'file' || type === 'image') return '';
    const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    return sanitisedValue(type, value ?? '', limits);
  }

  #add(type: string, attributes: Attributes, value: string): OpenInput | null {
    const { name = '', disabled, checked, form, multiple, size } = attributes;
    if (name === '' && !BUTTONS.has(type)) return null;
    const takesSeveral = type === 'select' && multiple !== undefined;
    const input: OpenInput = {
      name,
      type,
      value,
      isDisabled: disabled !== undefined || this.#isFieldsetDisabled(),
      isChecked: checked !== undefined,
      options: [],
      way: BUTTONS.has(type) ? wayOf(attributes) : {},
      owner: form ?? this.#form,
      takesSeveral,
      showsOne: type === 'select' && !takesSeveral && !(Number.parseInt(size ?? '', 10) > 1),
    };
    this.#inputs.push(input);
    return input;
  }

  #isFieldsetDisabled(): boolean {
    return this.#fieldsets.some(({ isDisabled, legend }) => isDisabled && legend !== 'open');
  }
}

/** The label that a Japanese browser gives to a submit button without a value; it is also sent. */
const UNNAMED_SUBMIT = '送信';

function finishedInput(input: OpenInput, own: readonly OpenInput[]): FormInput {
  const { name, type, isDisabled, way } = input;
  const common = { name, type, isDisabled, way };
  if (type === 'textarea') return { ...common, value: areaText(input.value), isChecked: false, options: [] };
  if (type !== 'select') {
    const isChecked = input.isChecked && (type !== 'radio' || isLastChecked(input, own));
    return { ...common, value: input.value, isChecked, options: [] };
  }
  const options = selectedOptions(input);
  const [first] = options.filter(({ isSelected, isDisabled: isOff }) => isSelected && !isOff);
  return { ...common, value: first?.value ?? '', isChecked: false, options };
}

/** Whether this is the last checked radio of its group: only that one counts. */
function isLastChecked(input: OpenInput, own: readonly OpenInput[]): boolean {
  return input === own.findLast(({ type, name, isChecked }) => isChecked && type === 'radio' && name === input.name);
}

/** The text of a textarea without the line break right after the tag, which is not part of it. */
function areaText(html: string): string {
  return decodeHTML(html.replace(/\r\n?/g, '\n').replace(/^\n/, ''));
}

function selectedOptions({ options, takesSeveral, showsOne }: OpenInput): readonly FormOption[] {
  const last = options.findLastIndex(({ isSelected }) => isSelected);
  const shown = last < 0 && showsOne ? options.findIndex(({ isDisabled }) => !isDisabled) : last;
  return options.map(({ value, isSelected, isDisabled, isOwnText }, index) => ({
    value: isOwnText ? collapseBlanks(decodeHTML(value)) : value,
    isSelected: takesSeveral ? isSelected : index === shown,
    isDisabled,
  }));
}
