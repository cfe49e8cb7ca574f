// Defines a step of the main flow: a call in the specification's notation, the sentence that requires it, and its chosen fields.
import type { Answered, Fields, Json } from '../document-client.ts';

export interface Seen {
  readonly person: Fields;
  /** location.host of the portal. */
  readonly host: string;
  /** A value of the last response to a call. */
  seen(call: string, path?: string): Json;
  /** The token after #t= in the newest mail; earlier mails had other ones. */
  token(): Promise<string>;
  /** The token that `token` returned last. */
  sameToken(): string;
}

export interface Step {
  readonly call: string;
  /** The sentence of the specification (§ its section), or of the served document where the specification is silent. */
  readonly says: string;
  readonly choose?: (seen: Seen) => Fields | Promise<Fields>;
  /** Checks the response. */
  readonly shows?: (answer: Answered) => boolean;
  /** The status with which the document says that the call is refused. */
  readonly refused?: number;
}

/** The first item of a list that matches. @throws Error where there is none */
export function firstOf(list: Json, isIt: (one: Fields) => boolean): Fields {
  const found = Array.isArray(list) ? (list as readonly Fields[]).find(isIt) : undefined;
  if (!found) throw new Error(`nothing fits in ${JSON.stringify(list).slice(0, 300)}`);
  return found;
}

export const isPdf = (base64: Json) => Buffer.from(String(base64), 'base64').toString('latin1', 0, 5) === '%PDF-';
