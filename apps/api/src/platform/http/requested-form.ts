/**
 * Chooses the form of a response by `Accept`: one of the call's forms, if its exact media type is named. A range of types (every
 * browser sends one that matches all types) selects the JSON of the specification.
 */
import type { Call } from '@minori/contract/call';

const JSON_ALONE = 'application/json';

interface AcceptedType {
  readonly type: string;
  /** 0 to 1; 0 means unacceptable. */
  readonly weight: number;
}

function acceptedTypeOf(range: string): AcceptedType {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, weight: weight === undefined ? 1 : Number.parseFloat(weight) || 0 };
}

/** The media type of the preferred form, the first of equal ones; null for the JSON. */
export function requestedForm(call: Call, accept: string | undefined): string | null {
  if (!call.forms || accept === undefined) return null;
  let best: AcceptedType = { type: JSON_ALONE, weight: 0 };
  for (const range of accept.split(',')) {
    const accepted = acceptedTypeOf(range);
    const isOurs = accepted.type === JSON_ALONE || Object.hasOwn(call.forms, accepted.type);
    if (isOurs && accepted.weight > best.weight) best = accepted;
  }
  return best.type === JSON_ALONE ? null : best.type;
}
