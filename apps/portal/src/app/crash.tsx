/**
 * A fault of this program on a screen: said in place of it, and reported without anything personal. A screen whose part of
 * the program never arrived says so: without a line, or after a new version took its file away, nothing is broken.
 */
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { PublicPage } from '../entrance/public-page.tsx';
import { CallFailure } from '../platform/api/call-failure.ts';
import { reportFault } from '../platform/log/front-log.ts';
import { usePersisted, usePortal } from '../platform/portal-context.tsx';
import { homeOf } from '../platform/session/return-to.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { STATE_PAGE_TEXTS as TEXTS } from '../wording/state-pages.ts';
import { isNeverArrived } from './never-arrived.ts';

export function Crash() {
  const fault = useRouteError();
  const { pathname } = useLocation();
  const { outside } = usePortal();
  const url = usePersisted((state) => state.auth.url);
  useEffect(() => {
    void reportFault(outside.connection, { at: 'route', fault, pathname });
  }, [fault, outside, pathname]);
  return (
    <PublicPage>
      <PageHeading lead={isNeverArrived(fault) ? TEXTS.error.neverArrived : TEXTS.error.text}>
        {TEXTS.error.title}
      </PageHeading>
      {isRetryable(fault) && (
        <p>
          <a className={buttonClass({})} href={pathname}>
            {TEXTS.maintenance.retry}
          </a>
        </p>
      )}
      <p>
        <a className={buttonClass({ variant: 'secondary' })} href={url === '' ? '/' : homeOf(url)}>
          {url === '' ? TEXTS.entrance : TEXTS.home}
        </a>
      </p>
    </PublicPage>
  );
}

/** A fault of the program itself is the −1 of specification section 8, "any other reason": another try is offered. */
function isRetryable(fault: unknown): boolean {
  return !(fault instanceof CallFailure) || fault.error.retryable;
}
