/**
 * Hydrates a prerendered page without blocking the browser: each chunk is loaded and evaluated in a task of its own after
 * the first paint, and React takes the page over in a transition, so that typing has priority (measured in foundation.md).
 */
import type { ComponentType } from 'react';

/** @param place id of the element that holds what is hydrated: the whole page, or the part of it that isn't the document's own. */
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

/** Milliseconds after which a page that is not being painted, in a background tab say, is hydrated all the same. */
const PATIENCE = 1_000;

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE);
  });
}

/** All at once, so that importing one after the other costs no round trips. The build has named them in the body. */
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

/** @returns repeats the queued click; to be called once React listens, or when loading has failed. */
function queueClicks(page: Document): () => void {
  let queued: SubmitEvent | null = null;
  const queue = (event: SubmitEvent) => {
    event.preventDefault();
    queued = event;
  };
  page.addEventListener('submit', queue, true);
  return () => {
    page.removeEventListener('submit', queue, true);
    // A click makes React take the page over at once; for a submit alone it would not.
    if (queued?.submitter) queued.submitter.click();
    else (queued?.target as HTMLFormElement | undefined)?.requestSubmit();
  };
}
