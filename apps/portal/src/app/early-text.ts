/**
 * The text that the server has written into a public page is read while the app loads; by style it gives way to the
 * app's first heading. Here it goes for good, or it would come back while a later screen has no heading yet.
 */
export function giveWayToApp(page: Element): void {
  const early = page.ownerDocument.getElementById('early');
  if (!early) return;
  const observer = new MutationObserver(() => {
    if (!page.querySelector('h1')) return;
    observer.disconnect();
    early.remove();
  });
  observer.observe(page, { childList: true, subtree: true });
}
