/**
 * Hydrates a prerendered page without blocking the browser. Each chunk is loaded and evaluated in a task of its own
 * after the first paint; React hydrates the page in a transition, so that typing has priority (measured in
 * foundation.md).
 */
import type { ComponentType } from 'react';

/** @param place id of the element that is hydrated: that of the whole page, or of the part that has a script. */
export async function hydrate(page: () => Promise<{ readonly Page: ComponentType }>, place = 'page'): Promise<void> {
  const repeatQueuedClick = queueClicks(document);
  try {
    await firstPaint();
    preload();
    const { startTransition, createElement } = await inOwnTask(() => import('react'));
    const { hydrateRoot } = await inOwnTask(() => import('react-dom/client'));
    const { Page } = await inOwnTask(page);
    const container = document.getElementById(place);
    if (container) startTransition(() => void hydrateRoot(container, createElement(Page)));
  } finally {
    repeatQueuedClick();
  }
}

/** Milliseconds after which a page is hydrated even if it hasn't been painted, for example in a background tab. */
const PAINT_TIMEOUT_MS = 1_000;

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}

/**
 * Preloads all scripts at once, so that nested imports cost no round trips. The build writes their URLs into the
 * body's `data-preload`.
 */
function preload(): void {
  for (const href of document.body.dataset.preload?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

async function inOwnTask<T>(load: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return load();
}

/**
 * Holds back form submissions until the page is hydrated.
 * @returns repeats the last one; call it once React listens, or when loading has failed.
 */
function queueClicks(page: Document): () => void {
  let queued: SubmitEvent | null = null;
  const queue = (event: SubmitEvent) => {
    event.preventDefault();
    queued = event;
  };
  page.addEventListener('submit', queue, true);
  return () => {
    page.removeEventListener('submit', queue, true);
    // A click makes React hydrate at once; a submit event alone would not.
    if (queued?.submitter) queued.submitter.click();
    else (queued?.target as HTMLFormElement | undefined)?.requestSubmit();
  };
}
