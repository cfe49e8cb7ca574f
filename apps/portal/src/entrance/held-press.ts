/**
 * A press of a form's button before the page is alive: held back and repeated once React can answer it, so that nobody
 * who types faster than the page loads is sent away with what was typed.
 */

/** @returns repeats what was held; to be called once React listens, or when it never will. */
export function holdPresses(page: Document): () => void {
  let held: HTMLFormElement | null = null;
  const hold = (event: Event) => {
    event.preventDefault();
    held = event.target as HTMLFormElement;
  };
  page.addEventListener('submit', hold, true);
  return () => {
    page.removeEventListener('submit', hold, true);
    held?.requestSubmit();
  };
}
