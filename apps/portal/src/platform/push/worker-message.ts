/** What the service worker says to open pages. Read by hand on both sides: it is ours, but a page never trusts a shape. */
export type WorkerMessage =
  /** A message has arrived and is being shown: counts and lists on screen are older than it. */
  | { readonly kind: 'arrived' }
  /** Its notification was pressed; `url` is a path of the portal. */
  | { readonly kind: 'open'; readonly url: string }
  /** The browser has changed its subscription. */
  | { readonly kind: 'resubscribed' };

/** null for anything else. */
export function readWorkerMessage(value: unknown): WorkerMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, url } = value as Record<string, unknown>;
  if (kind === 'arrived' || kind === 'resubscribed') return { kind };
  return kind === 'open' && typeof url === 'string' ? { kind, url } : null;
}
