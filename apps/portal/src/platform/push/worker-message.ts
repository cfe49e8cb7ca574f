/** The service worker's messages to open pages. A page parses them by hand, because it doesn't trust their shape. */
export type WorkerMessage =
  /** A push has arrived and is being shown: counts and lists on screen are stale. */
  | { readonly kind: 'arrived' }
  /** Its notification was clicked; `url` is a path of the portal. */
  | { readonly kind: 'open'; readonly url: string }
  /** The browser has changed its subscription. */
  | { readonly kind: 'resubscribed' };

/** Parses a message; null for anything else. */
export function readWorkerMessage(value: unknown): WorkerMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, url } = value as Record<string, unknown>;
  if (kind === 'arrived' || kind === 'resubscribed') return { kind };
  return kind === 'open' && typeof url === 'string' ? { kind, url } : null;
}
