// Tests that a compact PDF has the same content in fewer bytes, read back object by object, and that files not written by typst
// are refused.
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { compactPdf } from './compact-pdf.ts';

/** A PDF with one page and one text, in typst's format: plain objects and one cross-reference table. */
function plainPdf(text: string, { brokenAt = -1 } = {}): Uint8Array {
  const content = `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`;
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (ja-JP) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Title (endstream) /Note (a \\) b) >>',
    `<< /Type /Metadata /Subtype /XML /Length 4 >>\nstream\n<x/>\nendstream`,
  ];
  let file = '%PDF-1.7\n';
  const places = bodies.map((body, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n\n`;
    return index === brokenAt ? place + 1 : place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n\r\n`);
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f\r\n${rows.join('')}`;
  const end = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return new Uint8Array(Buffer.from(`${file}${table}${end}`, 'latin1'));
}

describe('a compact PDF', () => {
  test('has the same page, language and title', async () => {
    const small = compactPdf(plainPdf('Minori 12345'));
    // This small document embeds no font.
    const { pages, language, title } = await readPdf(small, { isEmbedded: false });
    expect({ count: pages.length, text: pages[0]?.text, language, title }).toEqual({
      ...{ count: 1, text: 'Minori12345', language: 'ja-JP', title: 'endstream' },
    });
  });

  test('keeps metadata readable and compresses uncompressed streams', () => {
    const text = Buffer.from(compactPdf(plainPdf('again '.repeat(50)))).toString('latin1');
    expect(text).toContain('stream\n<x/>\nendstream');
    expect(text).not.toContain('again');
    const [, length, data = ''] =
      /\/ObjStm.*?\/Length (\d+) >>\nstream\n(.*)\nendstream\nendobj\n9 0 obj/s.exec(text) ?? [];
    expect(data).toHaveLength(Number(length));
    expect(inflateSync(Buffer.from(data, 'latin1')).toString('latin1')).toContain('/Type /Catalog');
  });

  test.each([
    ['nothing at all', new Uint8Array(0)],
    ['text', new Uint8Array(Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF'))],
    ['a table that points beside an object', plainPdf('x', { brokenAt: 2 })],
  ])('is not made of %s', (_name, bytes) => {
    expect(() => compactPdf(bytes)).toThrow(Error);
  });
});
