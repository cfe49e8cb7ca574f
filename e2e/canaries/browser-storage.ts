// Collects everything that a browser stores for the portal and a script can read: storage of every kind, the tab's name, readable
// cookies and the history's state.
import type { Page } from 'playwright-core';
import type { Place } from './search.ts';

/** Each kind of storage as text. */
export async function storageOf(page: Page): Promise<Place[]> {
  const kept = await page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              const contents = stores.map(
                (store) =>
                  new Promise<unknown>((done) => {
                    const all = opening.result.transaction(store).objectStore(store).getAll();
                    all.onsuccess = () => done([name, store, all.result]);
                  }),
              );
              resolve(Promise.all(contents).finally(() => opening.result.close()));
            };
          }),
      ),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = (await cache.keys()).map(async (request) => {
          const answer = await cache.match(request);
          return [request.url, await answer?.text()];
        });
        return [name, await Promise.all(answers)];
      }),
    );
    return {
      localStorage: { ...localStorage },
      sessionStorage: { ...sessionStorage },
      IndexedDB: databases,
      'Cache Storage': cached,
      cookies: document.cookie,
      'window.name': window.name,
      'history.state': history.state as unknown,
    };
  });
  // Texts unchanged: JSON would escape a quotation mark inside them.
  return Object.entries(kept).map(([name, value]) => ({ name, content: Buffer.from(textsIn(value).join('\n')) }));
}

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

/** Writes a text into each kind of storage, to check that the search finds it. */
export async function plantInStorage(page: Page, canary: string): Promise<void> {
  await page.evaluate(async (text) => {
    localStorage.setItem('canary', text);
    sessionStorage.setItem('canary', text);
    // biome-ignore lint/suspicious/noDocumentCookie: the oldest way is the one that every script can use
    document.cookie = `canary=${text}`;
    window.name += text;
    history.replaceState({ ...(history.state as object), canary: text }, '');
    await (await caches.open('canary')).put('/canary', new Response(text));
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('canary');
      opening.onupgradeneeded = () => opening.result.createObjectStore('canaries').put(text, 1);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
  }, canary);
}
