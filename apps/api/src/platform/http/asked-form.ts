/**
 * Chooses the form of an answer by `Accept`: one of the call's forms, named exactly. A range of types (every browser sends one
 * that matches all types) selects the JSON of the specification.
 */
import type { Call } from '@minori/contract/call';

const JSON_ALONE = 'application/json';

interface Wish {
  readonly type: string;
  /** 0 to 1; 0 means unacceptable. */
  readonly weight: number;
}

function wishOf(range: string): Wish {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, weight: weight === undefined ? 1 : Number.parseFloat(weight) || 0 };
}

/** The media type of the preferred form, the first of equal ones; null for the JSON. */
export function askedForm(call: Call, accept: string | undefined): string | null {
  if (!call.forms || accept === undefined) return null;
  let best: Wish = { type: JSON_ALONE, weight: 0 };
  for (const range of accept.split(',')) {
    const wish = wishOf(range);
    const isOurs = wish.type === JSON_ALONE || Object.hasOwn(call.forms, wish.type);
    if (isOurs && wish.weight > best.weight) best = wish;
  }
  return best.type === JSON_ALONE ? null : best.type;
}
