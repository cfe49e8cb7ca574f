/** A chosen file as the call takes it: base64 without the data-URL prefix that browsers put before it. */
export function fileAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(withoutPrefix(String(reader.result))));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** @param dataUrl 'data:application/zip;base64,UEsDB…' */
export function withoutPrefix(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
