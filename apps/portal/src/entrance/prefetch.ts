/** Fetches the files of the app once the user has begun to type, so that a visit without typing loads nothing more. */

/** The build writes the addresses of the files into the page (`data-prefetch` on its body). */
export function prefetchWhileTyping(): void {
  const addresses = document.body.dataset.prefetch?.split(' ') ?? [];
  const prefetch = () => {
    for (const href of addresses)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  };
  document.addEventListener('input', prefetch, { once: true });
}
