/**
 * Decides where the app starts when that is not its own address: the server has answered "not found", or the app is shown in
 * place of another document. The service worker does the latter in two cases only: the icon on a home screen was pressed,
 * or that document could not be fetched (platform/service-worker/page-answer.ts).
 */
import { homeOf } from '../platform/session/return-to.ts';
import type { Auth } from '../platform/state/slices/auth.ts';

/** Documents of their own: the router can't show them. */
export const OTHER_DOCUMENTS: readonly string[] = ['/', '/signIn', '/_error'];

/** Where to go: inside the app, or to another document; null where the app is at home. */
export type StartAddress = { readonly to: string; readonly isDocument: boolean } | null;

/** What the server says of the address beside the page itself (apps/api/src/pages/page-template.ts): '404', or nothing. */
export function statusOf(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="minori-status"]')?.content ?? null;
}

/** @param search the address's query. */
export function startAddress(pathname: string, search: string, auth: Pick<Auth, 'id' | 'url'>): StartAddress {
  if (!OTHER_DOCUMENTS.includes(pathname)) return null;
  const home = auth.id === 0 ? null : homeOf(auth.url);
  const isPressedIcon = pathname === '/' && search === '?app';
  if (isPressedIcon) return home === null ? { to: '/signIn', isDocument: true } : { to: home, isDocument: false };
  return { to: home ?? '/error', isDocument: false };
}
