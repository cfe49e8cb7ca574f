/**
 * Reads the text of a SAML response and returns the facts signed by the company's provider. All processing of untrusted
 * bytes happens here, in a separate thread (`answer-reader.ts`), without clock and database.
 */
import { requireModestMarkup } from './answer-markup.ts';
import { SamlRefusal, type SamlRefusalReason } from './refusal.ts';
import { factsOf, type ResponseFacts } from './response-facts.ts';
import { requireForm } from './response-form.ts';
import { responseText } from './response-text.ts';
import { signedParts } from './signatures.ts';
import { rootOf } from './xml-elements.ts';

export interface AnswerToRead {
  /** Base64 from the form. */
  readonly answer: string;
  /** PEM, of the company's provider. */
  readonly certificates: readonly string[];
}

export type ReadAnswer = { readonly facts: ResponseFacts } | { readonly refusal: SamlRefusalReason };

/** Takes facts only from the signed bytes, parsed again. */
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
