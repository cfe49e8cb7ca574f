/**
 * What an answer holds: JSON, the bytes of a zip, or the form that was asked for. A zip is good only as 201 with its own
 * type (specification section 5), a form only with its own type; failures come as the JSON of every other call inside
 * what the call would read as a file, so they are read as text and parsed (hole 24 of errors.md).
 */
import type { Call } from '@minori/contract/call';
import type { FailureHeaders } from './call-failure.ts';

const CREATED = 201;

interface Answer {
  /** Whether a 2xx is the kind of answer that the call gives. */
  readonly isGood: boolean;
  /** Parsed JSON or bytes; undefined where it was neither. */
  readonly value: unknown;
}

/**
 * @param form the form that was asked for.
 * @throws whatever the body's stream throws when the connection breaks.
 */
export async function readAnswer(definition: Call, response: Response, form?: string): Promise<Answer> {
  const isOf = (type: string) => response.headers.get('content-type')?.startsWith(type) === true;
  if (response.ok && form !== undefined && definition.forms?.[form] === 'bytes') {
    return { isGood: isOf(form), value: await bytesOf(response) };
  }
  if (response.ok && definition.answers === 'zip') {
    return { isGood: response.status === CREATED && isOf('application/zip'), value: await bytesOf(response) };
  }
  return { isGood: !response.ok || form === undefined || isOf(form), value: readJson(await response.text()) };
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await response.arrayBuffer());
}

export function failureHeaders({ headers }: Response): FailureHeaders {
  return { retryAfterSeconds: secondsOf(headers.get('retry-after')), supportId: headers.get('x-request-id') };
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function secondsOf(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400 ? seconds : null;
}
