/** A form as the browser would send it after the given inputs were typed. */
import type { Form } from '../html/page.ts';

/** Text by input name. The name of buttons with one of their values presses that button. */
export type Typed = Readonly<Record<string, string>>;

const SENT_AS_THEY_ARE = new Set(['hidden', 'submit', 'text', 'password', 'select', 'tel', 'number']);

/** Whether exactly one input takes the text: one of its name to type into, or one button of its name and value. */
function takes({ inputs }: Form, [name, text]: readonly [string, string]): boolean {
  const named = inputs.filter((input) => input.name === name);
  const areButtons = named.length > 0 && named.every(({ type }) => type === 'submit');
  return (areButtons ? named.filter(({ value }) => value === text) : named).length === 1;
}

/**
 * Pairs in document order, or undefined when the form lacks an input that we mean to fill or goes by GET: a password
 * must never get into an address. Of several buttons of one name only the pressed one is sent, as a browser does.
 */
export function fillForm(form: Form, typed: Typed): readonly (readonly [string, string])[] | undefined {
  if (form.method !== 'post' || !Object.entries(typed).every((entry) => takes(form, entry))) return undefined;
  return form.inputs
    .filter(({ type }) => SENT_AS_THEY_ARE.has(type))
    .filter(({ name, type, value }) => type !== 'submit' || (typed[name] ?? value) === value)
    .map(({ name, value }) => [name, typed[name] ?? value] as const);
}
