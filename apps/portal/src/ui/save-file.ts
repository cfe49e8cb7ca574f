/** Lets the browser save a file that was made in this page. */
export function saveFile(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves a zip from the response to a call. */
export function saveZip(name: string, bytes: Uint8Array): void {
  saveFile(name, new Blob([bytes.slice()], { type: 'application/zip' }));
}
