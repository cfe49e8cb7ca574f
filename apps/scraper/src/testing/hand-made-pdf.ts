/** Makes small PDFs by hand, for files that no program prints: without text, locked, or made to take long. For tests only. */

export interface HandMadePdf {
  /** The drawing instructions of each page, such as `BT /F1 12 Tf 72 720 Td (Invoice) Tj ET`. */
  readonly pages: readonly Buffer[];
  /** Entries of the pages' streams, such as a filter. */
  readonly stream?: string;
  /** The font F1, Helvetica by default. */
  readonly font?: string;
  /** Entries of the trailer, such as an encryption. */
  readonly trailer?: string;
}

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A Japanese font that isn't in the file, as old programs name it: the reader must know the encoding's table. */
export const FONT_OF_THE_MACHINE = `<< /Type /Font /Subtype /Type0 /BaseFont /MS-Gothic /Encoding /90ms-RKSJ-H /DescendantFonts [
  << /Type /Font /Subtype /CIDFontType2 /BaseFont /MS-Gothic /CIDSystemInfo
  << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /DW 1000
  /FontDescriptor << /Type /FontDescriptor /FontName /MS-Gothic /Flags 4 /FontBBox [0 -137 1000 859] /ItalicAngle 0
  /Ascent 859 /Descent -140 /CapHeight 769 /StemV 78 >> >> ] >>`;

export function handMadePdf({ pages, stream = '', font = HELVETICA, trailer = '' }: HandMadePdf): Buffer {
  const pageNumber = (index: number) => 4 + 2 * index;
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 595 842] >>`),
    Buffer.from(font),
    ...pages.flatMap((content, index) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /Contents ${pageNumber(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} ${stream} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    ]),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(parts.reduce((sum, { length }) => sum + length, 0));
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const begin = parts.reduce((sum, { length }) => sum + length, 0);
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n`));
  parts.push(Buffer.from(`<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${begin}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A page with some words in Latin letters, at the top. */
export function textPage(words: string): Buffer {
  return Buffer.from(`BT /F1 12 Tf 72 720 Td (${words}) Tj ET`);
}

/** A page that is a picture of one dot, as a scanned one is. */
export const SCANNED_PAGE = Buffer.concat([
  Buffer.from('q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID '),
  Buffer.from([0x80]),
  Buffer.from(' EI Q'),
]);

/** The trailer of a file that opens with a password only: the marks of the password are anything. */
export const LOCKED = `/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard
  /V 2 /R 3 /Length 128 /P -44 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`;
