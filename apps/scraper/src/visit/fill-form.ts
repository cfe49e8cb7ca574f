/** Fills a form and computes its data as a browser does (HTML Standard, section 4.10.22). */
import { charsetOf, type PageCharset } from '../decoding/page-charset.ts';
import type { Form, FormInput, FormWay } from '../html/page.ts';
import { sanitisedValue } from '../html/sanitised-value.ts';
import type { FormEntry } from '../http/form-body.ts';

/** Text by input name. For buttons, radios and checkboxes the text is the value to press or select. */
export type Typed = Readonly<Record<string, string>>;

/** A form ready to be sent. */
export interface FilledForm extends FormWay {
  readonly entries: readonly FormEntry[];
  readonly charset: PageCharset;
}

const BUTTONS: readonly string[] = ['submit', 'image'];
const CHOICES: readonly string[] = ['radio', 'checkbox'];
const NEVER_SENT: readonly string[] = ['reset', 'button'];

/** The only input that accepts the text under this name; undefined if there is none or several. */
function target({ inputs }: Form, name: string, text: string): FormInput | undefined {
  const named = inputs.filter((input) => input.name === name && !input.isDisabled && !NEVER_SENT.includes(input.type));
  const areChosen = [BUTTONS, CHOICES].some((types) => named.every(({ type }) => types.includes(type)));
  const [only, ...others] = areChosen ? named.filter(({ value }) => value === text) : named;
  if (!only || others.length > 0 || only.type === 'file') return undefined;
  if (only.type === 'select')
    return only.options.some((each) => each.value === text && !each.isDisabled) ? only : undefined;
  // A text that the field would change can't be typed into it.
  return areChosen || sanitisedValue(only.type, text) === text ? only : undefined;
}

function entriesOf(input: FormInput, typed: Typed, charset: PageCharset): readonly FormEntry[] {
  const { name, type, value, options } = input;
  const text = typed[name];
  if (type === 'image') return ['x', 'y'].map((side) => ({ name: name === '' ? side : `${name}.${side}`, value: '0' }));
  if (name === '') return [];
  if (type === 'file') return [{ name, value: '', isFile: true }];
  if (type === 'select') {
    const chosen =
      text === undefined ? options.filter(({ isSelected }) => isSelected) : [{ value: text, isDisabled: false }];
    return chosen.filter(({ isDisabled }) => !isDisabled).map((option) => ({ name, value: option.value }));
  }
  if (type === 'hidden' && name.toLowerCase() === '_charset_') return [{ name, value: NAMES[charset] }];
  return [{ name, value: CHOICES.includes(type) || BUTTONS.includes(type) ? value : (text ?? value) }];
}

const NAMES: Readonly<Record<PageCharset, string>> = { shift_jis: 'Shift_JIS', 'euc-jp': 'EUC-JP', 'utf-8': 'UTF-8' };

function isSent(input: FormInput, chosen: readonly FormInput[], pressed: FormInput | undefined): boolean {
  const { name, type, isDisabled, isChecked } = input;
  if (BUTTONS.includes(type)) return input === pressed;
  if (isDisabled || NEVER_SENT.includes(type)) return false;
  if (!CHOICES.includes(type)) return true;
  if (chosen.includes(input)) return true;
  // Another radio of the group was selected.
  const isTyped = type === 'radio' && chosen.some((each) => each.type === 'radio' && each.name === name);
  return isChecked && !isTyped;
}

/**
 * Returns the filled form; undefined when it lacks an input to fill, or when typed values would be put in a URL, where
 * a password must never be. If no button is named, the first one is pressed, as by the Enter key.
 */
export function fillForm(form: Form, typed: Typed, pageCharset: PageCharset): FilledForm | undefined {
  const targets = Object.entries(typed).map(([name, text]) => target(form, name, text));
  const filled = targets.filter((input) => input !== undefined);
  if (filled.length !== targets.length) return undefined;
  const pressed =
    filled.find(({ type }) => BUTTONS.includes(type)) ??
    form.inputs.find(({ type, isDisabled }) => BUTTONS.includes(type) && !isDisabled);
  const way = { method: form.method, action: form.action, packing: form.packing, ...pressed?.way };
  const isSecret = filled.some(({ type }) => !BUTTONS.includes(type));
  if (way.method === 'dialog' || (way.method === 'get' && isSecret)) return undefined;
  const [charset = pageCharset] = form.acceptCharset.split(/[\s,]+/).flatMap((label) => charsetOf(label) ?? []);
  const entries = form.inputs
    .filter((input) => isSent(input, filled, pressed))
    .flatMap((input) => entriesOf(input, typed, charset));
  return { ...way, entries, charset };
}
