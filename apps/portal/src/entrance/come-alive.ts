/**
 * Brings a prerendered page to life without holding up the browser: each chunk is loaded and evaluated in a task of its
 * own once the page has been painted, and React takes the page over in a transition, which lets typing go first
 * (measured in foundation.md).
 */
import type { ComponentType } from 'react';
import { holdPresses } from './held-press.ts';

export async function comeAlive(page: () => Promise<{ readonly Page: ComponentType }>): Promise<void> {
  const repeatHeldPress = holdPresses(document);
  try {
    await firstPaint();
    preload();
    const { startTransition, createElement } = await inOwnTask(() => import('react'));
    const { hydrateRoot } = await inOwnTask(() => import('react-dom/client'));
    const { Page } = await inOwnTask(page);
    const container = document.getElementById('page');
    if (container) startTransition(() => void hydrateRoot(container, createElement(Page)));
  } finally {
    repeatHeldPress();
  }
}

/** Milliseconds after which a page that is not being painted, in a background tab say, comes alive all the same. */
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
