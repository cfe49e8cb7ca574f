/**
 * Lets the browser save a file that was made in this page. On an iPhone's or iPad's home screen, the app's window would show
 * the file without a way back: there the device's share sheet takes it, which can save, print and open it.
 */

/** Whether this is an app on the home screen of an iPhone or iPad; only Safari there has the property. */
export function isHomeScreenApp(): boolean {
  return (navigator as Navigator & { readonly standalone?: boolean }).standalone === true;
}

export function saveFile(name: string, contents: Blob): void {
  const file = new File([contents], name, { type: contents.type });
  // A sheet that the user closes without a choice rejects; nothing is to be done then.
  if (isHomeScreenApp() && navigator.canShare?.({ files: [file] })) {
    navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
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
