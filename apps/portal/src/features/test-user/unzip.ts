/**
 * Opens a zip in the browser, with the library loaded only now: nobody but test users ever needs it. Entries are shown and
 * never written anywhere, so their names are only names; what would unpack to more than the server takes is left out.
 */

export interface ZipEntry {
  readonly name: string;
  /** Bytes when unpacked. */
  readonly size: number;
  /** JSON with line breaks and indents where it is JSON, else the text as it is. */
  readonly text: string;
}

/** As the server's own limits (security row 31). */
const MOST_ENTRIES = 200;
const MOST_BYTES = 50 * 1024 * 1024;

/** @throws where the bytes are no zip. */
export async function unzip(bytes: Uint8Array): Promise<readonly ZipEntry[]> {
  const { unzipSync } = await import('fflate');
  let entries = 0;
  let total = 0;
  const files = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      entries += 1;
      total += originalSize;
      return entries <= MOST_ENTRIES && total <= MOST_BYTES;
    },
  });
  return Object.entries(files).map(([name, contents]) => ({
    name,
    size: contents.byteLength,
    text: readable(new TextDecoder().decode(contents)),
  }));
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
