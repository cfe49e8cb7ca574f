/**
 * An answer's text to what it says, signed by the company's identity provider: everything that is done to bytes of a
 * stranger. It runs in a thread of its own (`answer-reader.ts`), knows no clock and asks no database.
 */
import { requireModestMarkup } from './answer-markup.ts';
import { SamlRefusal, type SamlRefusalReason } from './refusal.ts';
import { factsOf, type ResponseFacts } from './response-facts.ts';
import { requireForm } from './response-form.ts';
import { responseText } from './response-text.ts';
import { signedParts } from './signatures.ts';
import { rootOf } from './xml-elements.ts';

export interface AnswerToRead {
  /** In base64, as the form has it. */
  readonly answer: string;
  /** PEM, of the company's provider. */
  readonly certificates: readonly string[];
}

export type ReadAnswer = { readonly facts: ResponseFacts } | { readonly refusal: SamlRefusalReason };

/** Facts that are believed come from the very bytes that were signed, parsed anew. */
function factsIn({ answer, certificates }: AnswerToRead): ResponseFacts {
  const text = responseText(answer);
  requireModestMarkup(text);
  const response = rootOf(text);
  requireForm(response);
  return factsOf(signedParts(response, certificates));
}

export function readAnswer(read: AnswerToRead): ReadAnswer {
  try {
    return { facts: factsIn(read) };
  } catch (error) {
    if (error instanceof SamlRefusal) return { refusal: error.reason };
    throw error;
  }
}
