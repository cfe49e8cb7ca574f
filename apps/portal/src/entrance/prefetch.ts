/** Fetches the files of the app once the user has begun to type, so that a page that is only looked at loads nothing more. */

/** The build writes the files' addresses into the page (`data-prefetch` on its body). */
export function prefetchWhileTyping(): void {
  const addresses = document.body.dataset.prefetch?.split(' ') ?? [];
  const prefetch = () => {
    for (const href of addresses)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  };
  document.addEventListener('input', prefetch, { once: true });
}
