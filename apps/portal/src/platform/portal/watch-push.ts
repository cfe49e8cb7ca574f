/**
 * Connects an open page with the service worker: an arriving push refetches the lists, a clicked notification opens
 * its page inside the app, and a changed subscription is sent to the server.
 */
import { getNoticeCount, getNotices } from '@minori/contract/notice';
import { getReports } from '@minori/contract/report';
import { ownPage } from '../environment/return-to.ts';
import { readWorkerMessage } from '../push/worker-message.ts';
import type { Portal } from './portal.ts';

/** Paths of the calls whose data are stale after a new message. */
const STALE_AFTER_PUSH: ReadonlySet<unknown> = new Set([getNoticeCount.path, getNotices.path, getReports.path]);

/** @returns stops watching. */
export function watchPush(portal: Portal): () => void {
  return portal.environment.push.listen((value) => {
    const message = readWorkerMessage(value);
    const { auth } = portal.store.getState();
    if (message === null || auth.id === 0) return;
    switch (message.kind) {
      case 'arrived':
        void portal.queries.invalidateQueries({ predicate: ({ queryKey }) => STALE_AFTER_PUSH.has(queryKey[0]) });
        return;
      case 'open': {
        const to = ownPage(message.url, auth.url);
        if (to !== null) portal.environment.go(to);
        return;
      }
      case 'resubscribed':
        void portal.push.renew();
    }
  });
}
