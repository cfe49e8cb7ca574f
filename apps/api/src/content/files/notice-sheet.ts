/**
 * 資料 — renders a notice's PDF from its typst source, with facts filled in. `npm run sheets` makes the PDFs, which are
 * committed; the api only reads them when it starts.
 */
import { compactPdf } from '../../platform/pdf/compact-pdf.ts';
import { readFace } from '../../platform/pdf/fonts.ts';
import { openTypesetter } from '../../platform/pdf/open-typesetter.ts';
import { type Fact, namesOf, withFacts } from './text-facts.ts';

/**
 * Renders a 資料 as PDF.
 * @throws Error for an unknown fact name, and for errors of typst
 */
export async function printSheet(source: string, facts: readonly Fact[]): Promise<Uint8Array> {
  const filled = withFacts(source, namesOf(facts));
  if ('faults' in filled) throw new Error(filled.faults.join('\n'));
  const typesetter = await openTypesetter({ template: filled.text, face: readFace() });
  return compactPdf(typesetter.typeset('{}'));
}
