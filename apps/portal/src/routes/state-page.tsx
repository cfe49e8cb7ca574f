/**
 * The layout of pages that explain why nothing else can be shown, with links to continue: a retry, home for employees,
 * sign-in for others.
 */

import { STATE_PAGE_TEXTS as TEXTS } from '@minori/wording/ja/state-pages';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homeOf } from '../platform/environment/return-to.ts';
import { usePersisted } from '../platform/portal/portal-context.tsx';
import { buttonClass } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { StateLayout } from '../ui/state-layout.tsx';
import { ErrorCode } from './error-code.tsx';
import { StillWorks } from './still-works.tsx';

interface StatePageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The code of the failure, or a receipt number. */
  readonly code?: { readonly label: string; readonly text: string } | null;
  /** The path of the page that could not be shown. */
  readonly page?: string | null;
  /** True if nothing else can be used either, so that no links to other screens are shown. */
  readonly isAlone?: boolean;
  /** Text of the link to home. */
  readonly homeText?: string;
  /** The page for the retry link; null if no retry is offered. */
  readonly retryAt?: string | null;
  /** True for a user whose account was just deleted. */
  readonly isFarewell?: boolean;
}

export function StatePage(props: StatePageProps) {
  const { title, children, homeText = TEXTS.home, retryAt = null, isFarewell = false } = props;
  const { code = null, page = null, isAlone = isFarewell } = props;
  const { id, url } = usePersisted((state) => state.auth);
  const homeClass = buttonClass(retryAt === null ? {} : { variant: 'secondary' });
  const wayHome =
    id === 0 ? (
      <a className={homeClass} href={isFarewell ? '/' : '/signIn'}>
        {isFarewell ? TEXTS.entrance : TEXTS.signIn}
      </a>
    ) : (
      <Link className={homeClass} to={homeOf(url)}>
        {homeText}
      </Link>
    );
  return (
    <StateLayout>
      <PageHeading>{title}</PageHeading>
      {children}
      <div className="row-3">
        {retryAt !== null && (
          <Link className={buttonClass({})} to={retryAt} replace>
            {UI_TEXTS.reload}
          </Link>
        )}
        {wayHome}
      </div>
      {code && <ErrorCode {...code} />}
      {!isAlone && <StillWorks page={page} code={code?.text ?? null} />}
    </StateLayout>
  );
}

/** Shown in place of a page of a feature that the employee's company doesn't use. */
export function NotOffered() {
  return (
    <StatePage title={TEXTS.notOffered.title}>
      <p>{TEXTS.notOffered.text}</p>
      <p>{TEXTS.notOffered.ask}</p>
    </StatePage>
  );
}
