/**
 * 資料 — the PDF of a notice, from the typst source beside it with its facts filled in. It is made by `npm run sheets` and
 * committed, as films are: a start only reads it.
 */
import { compactPdf } from '../../platform/pdf/compact-pdf.ts';
import { readFace } from '../../platform/pdf/fonts.ts';
import { openTypesetter } from '../../platform/pdf/open-typesetter.ts';
import { type Fact, namesOf, withFacts } from './text-facts.ts';

/** @throws Error for a name that is no fact, and with what typst finds wrong */
export async function printSheet(source: string, facts: readonly Fact[]): Promise<Uint8Array> {
  const filled = withFacts(source, namesOf(facts));
  if ('faults' in filled) throw new Error(filled.faults.join('\n'));
  const typesetter = await openTypesetter({ template: filled.text, face: readFace() });
  return compactPdf(typesetter.typeset('{}'));
}
