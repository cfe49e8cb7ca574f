// Reads a PDF with a library that shares no code with the one that writes it: the pages' texts, tags and fonts.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const require = createRequire(import.meta.url);
const FONTS = join(require.resolve('pdfjs-dist/package.json'), '../standard_fonts/');

export interface PlacedText {
  readonly text: string;
  /** In points from the left and the bottom of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface ReadPage {
  /** All text of the page without spaces, because line breaks have no meaning. */
  readonly text: string;
  readonly placed: readonly PlacedText[];
  /** Roles of the page's structure elements in reading order, such as H1, Table, TH, Figure. */
  readonly roles: readonly string[];
  /** Alternative texts of its images. */
  readonly alts: readonly string[];
}

interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  /** The part of ISO 14289 (PDF/UA) that the PDF claims to follow; null without a claim. */
  readonly uaPart: string | null;
  /** Names of embedded fonts, without the six letters that mark a subset. */
  readonly fonts: readonly string[];
  readonly createdOn: string | undefined;
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

export function squeezed(text: string): string {
  return text.replace(/[\s\u3000]/g, '');
}

/** @throws Error for a font that isn't embedded, unless `isEmbedded` is false */
export async function readPdf(pdf: Uint8Array, { isEmbedded = true } = {}): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: FONTS,
    fontExtraProperties: true,
    verbosity: 0,
  });
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  const facts = info as Readonly<Record<string, string | undefined>>;
  const pages: ReadPage[] = [];
  const fonts = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items, styles } = await page.getTextContent({ disableNormalization: true });
    // Rendering the page loads its fonts.
    await page.getOperatorList();
    for (const id of isEmbedded ? Object.keys(styles) : []) fonts.add(fontName(page.commonObjs.get(id)));
    const placed = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }] : [],
    );
    const nodes = flattened((await page.getStructTree()) as Node);
    pages.push({
      text: squeezed(placed.map(({ text }) => text).join('')),
      placed,
      roles: nodes.flatMap(({ role }) => (role ? [role] : [])),
      alts: nodes.flatMap(({ alt }) => (alt ? [alt] : [])),
    });
  }
  const isTagged = (await document.getMarkInfo())?.Marked === true;
  await task.destroy();
  return {
    pages,
    title: facts.Title ?? '',
    language: facts.Language ?? '',
    isTagged,
    uaPart: metadata?.get('pdfuaid:part') ?? null,
    fonts: [...fonts].toSorted(),
    createdOn: facts.CreationDate,
  };
}

/** @throws Error for a font that isn't embedded */
function fontName(font: { readonly name: string; readonly missingFile: boolean }): string {
  if (font.missingFile) throw new Error(`${font.name} is not embedded`);
  return font.name.replace(/^[A-Z]{6}\+/, '');
}

function flattened(node: Node | null): Node[] {
  return node ? [node, ...(node.children ?? []).flatMap(flattened)] : [];
}
