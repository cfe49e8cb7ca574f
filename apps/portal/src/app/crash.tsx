/**
 * Shown in place of a screen that failed by a fault of this program, which is reported without anything personal. Where the
 * screen's own files could not be loaded (offline, or after a new version removed them), the text says so instead.
 */
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { PublicPage } from '../entrance/public-page.tsx';
import { CallFailure } from '../platform/api/call-failure.ts';
import { reportFault } from '../platform/log/front-log.ts';
import { usePersisted, usePortal } from '../platform/portal/portal-context.tsx';
import { homeOf } from '../platform/session/return-to.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { STATE_PAGE_TEXTS as TEXTS } from '../wording/state-pages.ts';

export function Crash() {
  const fault = useRouteError();
  const { pathname } = useLocation();
  const { environment } = usePortal();
  const url = usePersisted((state) => state.auth.url);
  useEffect(() => {
    void reportFault(environment.connection, { at: 'route', fault, pathname });
  }, [fault, environment, pathname]);
  return (
    <PublicPage>
      <PageHeading lead={isLoadFailure(fault) ? TEXTS.error.loadFailure : TEXTS.error.text}>
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

const WORDS =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i;

export function isLoadFailure(fault: unknown): boolean {
  return fault instanceof Error && WORDS.test(fault.message);
}
