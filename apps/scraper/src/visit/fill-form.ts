/** A form as the browser would send it after the given inputs were typed. */
import type { Form } from '../html/page.ts';

export type Typed = Readonly<Record<string, string>>;

const SENT_AS_THEY_ARE = new Set(['hidden', 'submit', 'text', 'password', 'select', 'tel', 'number']);

/**
 * Pairs in document order, or undefined when the form lacks an input that we mean to fill or goes by GET: a password
 * must never get into an address.
 */
export function fillForm(form: Form, typed: Typed): readonly (readonly [string, string])[] | undefined {
  const names = form.inputs.map(({ name }) => name);
  const once = Object.keys(typed).every((wanted) => names.filter((name) => name === wanted).length === 1);
  if (form.method !== 'post' || !once) return undefined;
  return form.inputs
    .filter(({ type }) => SENT_AS_THEY_ARE.has(type))
    .map(({ name, value }) => [name, typed[name] ?? value] as const);
}
