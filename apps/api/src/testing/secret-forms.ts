/** The forms in which a text may lie about by accident: as it is, in base64 at any offset, in hexadecimal, percent-encoded. */

/** Base64 of the text wherever it stands in a longer one, without the characters that its neighbours decide. */
function base64Forms(text: string): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]).toString('base64');
    const inner = encoded.slice(
      before === 0 ? 0 : before + 1,
      Math.floor(((before + Buffer.byteLength(text)) * 8) / 6),
    );
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

export function secretForms(text: string): readonly string[] {
  const hex = Buffer.from(text).toString('hex');
  return [...new Set([text, encodeURIComponent(text), hex, hex.toUpperCase(), ...base64Forms(text)])];
}
