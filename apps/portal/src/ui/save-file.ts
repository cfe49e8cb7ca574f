/** Hands a file that was made in this page to the browser, which saves it under its name. */
export function saveFile(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The same of a zip, as a call answers it. */
export function saveZip(name: string, bytes: Uint8Array): void {
  saveFile(name, new Blob([bytes.slice()], { type: 'application/zip' }));
}
