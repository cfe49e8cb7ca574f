import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replaceServerRenderedText } from './main.tsx';

const scrollBy = vi.fn();

beforeEach(() => {
  document.body.innerHTML =
    '<main id="early"><h1>題</h1><h2>はじめに</h2><h2>読んでいる見出し</h2></main><div id="page"></div>';
  vi.stubGlobal('scrollBy', scrollBy);
  vi.stubGlobal('requestAnimationFrame', (then: FrameRequestCallback) => then(0));
});

afterEach(() => {
  vi.unstubAllGlobals();
  scrollBy.mockReset();
  document.body.innerHTML = '';
});

/** Sets the vertical position of an element, because jsdom has no layout. */
function at(element: Element | null | undefined, top: number): void {
  if (element) element.getBoundingClientRect = () => ({ top }) as DOMRect;
}

function start(scrollY: number): Element {
  vi.stubGlobal('scrollY', scrollY);
  const [title, first, second] = document.querySelectorAll('#early > *');
  at(title, 0 - scrollY);
  at(first, 200 - scrollY);
  at(second, 700 - scrollY);
  const page = document.querySelector('#page') as Element;
  replaceServerRenderedText(page);
  return page;
}

/** Renders as the app does: the heading first, the text later. */
async function showApp(page: Element): Promise<void> {
  page.innerHTML = '<main><h1>題</h1><div aria-busy="true"></div></main>';
  // The observer is called in the next microtask.
  await Promise.resolve();
  expect(document.getElementById('early')).not.toBeNull();
  page.querySelector('[aria-busy]')?.remove();
  await vi.waitFor(() => expect(document.getElementById('early')).toBeNull());
  const text = document.createElement('h2');
  text.textContent = '読んでいる見出し';
  at(text, 1_500);
  page.querySelector('main')?.append(text);
}

describe('はじめから書かれている文', () => {
  test('アプリの見出しが出て、読み込みが終わると消え、読んでいたところが同じ高さに来る', async () => {
    await showApp(start(600));
    await vi.waitFor(() => expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 1_400 }));
  });

  test('読み始めの人と、自分で動かした人は、動かさない', async () => {
    await showApp(start(0));
    document.body.innerHTML =
      '<main id="early"><h1>題</h1><h2>はじめに</h2><h2>読んでいる見出し</h2></main><div id="page"></div>';
    const page = start(600);
    page.innerHTML = '<main><h1>題</h1></main>';
    await vi.waitFor(() => expect(document.getElementById('early')).toBeNull());
    window.dispatchEvent(new Event('wheel'));
    page.querySelector('main')?.insertAdjacentHTML('beforeend', '<h2>読んでいる見出し</h2>');
    await Promise.resolve();
    expect(scrollBy).not.toHaveBeenCalled();
  });
});
