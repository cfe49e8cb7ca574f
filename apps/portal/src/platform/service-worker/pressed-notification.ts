/**
 * A pressed notification: a tab of the same company that is open comes to the front and goes there by itself, or a new
 * one opens. Only ever a page of this origin.
 */
import type { WorkerMessage } from '../push/worker-message.ts';
import type { WorkerClient, WorkerScope } from './worker-scope.ts';

export interface PressTarget<Client> {
  /** Absolute. */
  readonly url: string;
  /** The tab that shows it; null for a new one. */
  readonly tab: Client | null;
}

/** @param url what the notification carried: whatever it is, the target is on `origin`. */
export function pressTarget<Client extends Pick<WorkerClient, 'url'>>(
  url: unknown,
  origin: string,
  tabs: readonly Client[],
): PressTarget<Client> {
  const target = ownAddress(url, origin);
  const company = target.pathname.split('/')[1] ?? '';
  const tab = company === '' ? undefined : tabs.find((each) => isOfCompany(each.url, origin, company));
  return { url: target.href, tab: tab ?? null };
}

export async function openPressed(scope: WorkerScope, url: unknown): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const target = pressTarget(url, scope.location.origin, tabs);
  if (!target.tab) {
    await scope.clients.openWindow(target.url);
    return;
  }
  // A browser that doesn't count this as a press keeps the tab where it is; it still goes there.
  await target.tab.focus?.().catch(() => undefined);
  const { pathname, search } = new URL(target.url);
  target.tab.postMessage({ kind: 'open', url: pathname + search } satisfies WorkerMessage);
}

function ownAddress(url: unknown, origin: string): URL {
  const start = new URL('/', origin);
  if (typeof url !== 'string') return start;
  try {
    const address = new URL(url, origin);
    return address.origin === origin ? address : start;
  } catch {
    return start;
  }
}

/** Such a tab runs the app: it understands where to go. */
function isOfCompany(url: string, origin: string, company: string): boolean {
  const { origin: itsOrigin, pathname } = new URL(url);
  return itsOrigin === origin && pathname.split('/')[1] === company;
}
