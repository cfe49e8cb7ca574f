/** Fetches the app's files once the user has begun to type, so that a visit without typing loads nothing more. */

/** The URLs of the files come from `data-prefetch` on the page's body, which the build fills in. */
export function prefetchWhileTyping(): void {
  const addresses = document.body.dataset.prefetch?.split(' ') ?? [];
  const prefetch = () => {
    for (const href of addresses)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  };
  document.addEventListener('input', prefetch, { once: true });
}
