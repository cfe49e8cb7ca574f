// Everything that can keep a page from coming, for every kind of site: a test that holds it (stalls.ts), the account's
// scenario (a line that hangs or is cut), and a visitor who has gone. Behaviours of the fault layer learn here which
// page is being asked for.

import type { Socket } from 'node:net';
import type { PageName } from '../page-name.ts';
import type { Site } from '../site.ts';

export interface PageAsked {
  readonly page: PageName;
  /** Whose page it is, as far as the request tells: the session's account, or the number typed at login. */
  readonly accountId: string | null;
  readonly socket: Socket;
}

/** False when nobody is left to answer: the caller must then do nothing more, and hijack the reply. */
export async function waitForPage(site: Site, { page, accountId, socket }: PageAsked): Promise<boolean> {
  site.misbehaviours.note(socket, { page, accountId });
  if (!(await site.stalls.pass(page)) || socket.destroyed) return false;
  const line = site.line(accountId, page);
  if (line === null) return true;
  if (line === 'cut') socket.destroy();
  else await gone(socket);
  return false;
}

/** The site's end closes every connection, so this ends with it. */
function gone(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}
