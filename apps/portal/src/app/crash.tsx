/**
 * Shown in place of a screen that failed by a fault of this program, which is reported without anything personal. Where the
 * screen's own files could not be loaded (offline, or after a new version removed them), the text says so instead.
 */
import { errorCode } from '@minori/contract/error-code';
import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { PublicPage } from '../entrance/public-page.tsx';
import { CallFailure } from '../platform/api/call-failure.ts';
import { reportFault } from '../platform/log/front-log.ts';
import { usePersisted, usePortal } from '../platform/portal/portal-context.tsx';
import { homeOf } from '../platform/session/return-to.ts';
import { ErrorCode } from '../routes/error-code.tsx';
import { StillWorks } from '../routes/still-works.tsx';
import { buttonClass } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { StateLayout } from '../ui/state-layout.tsx';
import { pageName } from '../wording/page-names.ts';
import { STATE_PAGE_TEXTS as TEXTS } from '../wording/state-pages.ts';
import { UI_TEXTS } from '../wording/ui.ts';

/** In the frame of the screen. */
export function Crash() {
  const fault = useRouteError();
  const { pathname } = useLocation();
  const { environment } = usePortal();
  const url = usePersisted((state) => state.auth.url);
  const [code] = useState(() => codeOf(fault));
  useEffect(() => {
    void reportFault(environment.connection, { at: 'route', fault, pathname, code });
  }, [fault, environment, pathname, code]);
  const name = pageName(pathname);
  return (
    <StateLayout>
      <PageHeading>{name === null ? TEXTS.error.title : TEXTS.error.notShown(name)}</PageHeading>
      <p role="alert">{isLoadFailure(fault) ? TEXTS.error.loadFailure : TEXTS.error.text}</p>
      <div className="row-3">
        {isRetryable(fault) && (
          <a className={buttonClass({})} href={pathname}>
            {UI_TEXTS.reload}
          </a>
        )}
        <a className={buttonClass({ variant: 'secondary' })} href={url === '' ? '/' : homeOf(url)}>
          {url === '' ? TEXTS.entrance : TEXTS.home}
        </a>
      </div>
      <ErrorCode label={TEXTS.error.code} text={code} />
      <StillWorks page={pathname} code={code} />
    </StateLayout>
  );
}

/** Where the frame itself has failed, or could not be drawn yet. */
export function CrashAlone() {
  return (
    <PublicPage>
      <Crash />
    </PublicPage>
  );
}

/** The report of the fault carries it into the log. */
function codeOf(fault: unknown): string {
  if (!(fault instanceof CallFailure)) return errorCode(-1, crypto.randomUUID());
  return errorCode(fault.error.statusCode, fault.supportId);
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
