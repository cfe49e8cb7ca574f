/** Fetches the app's files once somebody has begun to type: whoever only looks pays nothing. */

/** The build writes the files' addresses into the page (`data-prefetch` on its body). */
export function prefetchWhileTyping(): void {
  const addresses = document.body.dataset.prefetch?.split(' ') ?? [];
  const prefetch = () => {
    for (const href of addresses)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  };
  document.addEventListener('input', prefetch, { once: true });
}
