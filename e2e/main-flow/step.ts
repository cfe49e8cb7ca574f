// What a step of the main flow is: a call as the specification names it, the sentence that asks for it, and what is chosen.
import type { Answered, Fields, Json } from '../document-client.ts';

export interface Seen {
  readonly person: Fields;
  /** location.host of the portal. */
  readonly host: string;
  /** Of the last answer of a call. */
  seen(call: string, path?: string): Json;
  /** What stands behind #t= in the newest mail, which no mail before had. */
  token(): Promise<string>;
  /** The same once more. */
  sameToken(): string;
}

export interface Step {
  readonly call: string;
  /** Of the specification (§ its section), or of the served document for what the specification leaves open. */
  readonly says: string;
  readonly choose?: (seen: Seen) => Fields | Promise<Fields>;
  /** What the answer has to show. */
  readonly shows?: (answer: Answered) => boolean;
  /** The status with which the document says that it is refused. */
  readonly refused?: number;
}

/** The first of a list of an answer for which it is true. @throws Error where there is none */
export function firstOf(list: Json, isIt: (one: Fields) => boolean): Fields {
  const found = Array.isArray(list) ? (list as readonly Fields[]).find(isIt) : undefined;
  if (!found) throw new Error(`nothing fits in ${JSON.stringify(list).slice(0, 300)}`);
  return found;
}

export const isPdf = (base64: Json) => Buffer.from(String(base64), 'base64').toString('latin1', 0, 5) === '%PDF-';
