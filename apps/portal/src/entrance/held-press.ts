/**
 * A press of a form's button before the page is alive: held back and repeated once React can answer it, so that nobody
 * who types faster than the page loads is sent away with what was typed.
 */

/** @returns repeats what was held; to be called once React listens, or when it never will. */
export function holdPresses(page: Document): () => void {
  let held: SubmitEvent | null = null;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    held = event;
  };
  page.addEventListener('submit', hold, true);
  return () => {
    page.removeEventListener('submit', hold, true);
    // A click makes React take the page over at once; for a submit alone it would not.
    if (held?.submitter) held.submitter.click();
    else (held?.target as HTMLFormElement | undefined)?.requestSubmit();
  };
}
