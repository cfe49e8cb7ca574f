/**
 * Removes the text that the server has rendered into a public page, once the app shows its first heading and nothing of it is being loaded any more; styles alone
 * would bring it back while a later screen has no heading yet. The scroll position is kept: the line that was at the top
 * is brought to the same height in the app's text.
 */

/** A line on screen, and how far below the window's top it begins. */
interface Line {
  readonly text: string;
  readonly top: number;
}

const LINES = 'h1, h2, h3, h4, p, a';
/** What a person does who doesn't want to be moved any more. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** A text that hasn't come by then is not waited for. */
const PATIENCE_MS = 15_000;

export function replaceServerRenderedText(page: Element): void {
  const early = page.ownerDocument.getElementById('early');
  const view = page.ownerDocument.defaultView;
  if (!early || !view) return;
  let lines = linesOnScreen(early, view);
  // Once it is hidden, nothing of it is on screen: what was read last stays.
  const follow = () => {
    if (!isShown(page)) lines = linesOnScreen(early, view);
  };
  view.addEventListener('scroll', follow, { passive: true });
  const observer = new MutationObserver(() => {
    if (!isShown(page)) return;
    observer.disconnect();
    view.removeEventListener('scroll', follow);
    early.remove();
    if (lines.length > 0) goOnReading(page, lines, view);
  });
  observer.observe(page, { childList: true, subtree: true });
}

/** As the api's style of the text has it (apps/api/src/pages/early-style.ts). */
function isShown(page: Element): boolean {
  return page.querySelector('h1') !== null && page.querySelector('[aria-busy=true]') === null;
}

/** None for whoever is still at the beginning. */
function linesOnScreen(early: Element, view: Window): readonly Line[] {
  if (view.scrollY === 0) return [];
  return [...early.querySelectorAll(LINES)]
    .map((line) => ({ text: wordsOf(line), top: line.getBoundingClientRect().top }))
    .filter(({ top }) => top >= 0 && top < view.innerHeight);
}

function goOnReading(page: Element, lines: readonly Line[], view: Window): void {
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    clearTimeout(end);
    for (const move of OWN_MOVES) view.removeEventListener(move, stop);
  };
  const end = setTimeout(stop, PATIENCE_MS);
  for (const move of OWN_MOVES) view.addEventListener(move, stop, { passive: true });
  observer.observe(page, { childList: true, subtree: true });
  look();

  function look(): void {
    const shown = new Map([...page.querySelectorAll(`main :is(${LINES})`)].map((line) => [wordsOf(line), line]));
    const line = lines.find(({ text }) => shown.has(text));
    const place = line && shown.get(line.text);
    if (!line || !place) return;
    stop();
    // After this turn the frame takes the window to its place for a new screen: the reader's comes after that.
    view.requestAnimationFrame(() => view.scrollBy({ top: place.getBoundingClientRect().top - line.top }));
  }
}

function wordsOf(line: Element): string {
  return (line.textContent ?? '').replace(/\s/g, '');
}
