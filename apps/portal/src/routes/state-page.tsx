/** A page that says why nothing else can be shown, and the ways on: home for the signed in, sign-in for others, and the contact form. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PublicPage } from '../entrance/public-page.tsx';
import { usePersisted } from '../platform/portal/portal-context.tsx';
import { homeOf } from '../platform/session/return-to.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { STATE_PAGE_TEXTS as TEXTS } from '../wording/state-pages.ts';
import { UI_TEXTS } from '../wording/ui.ts';
import styles from './state-page.module.css';

interface StatePageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Text of the way home. */
  readonly homeText?: string;
  /** False where a mail couldn't be taken either. */
  readonly canContact?: boolean;
  /** The page that is worth another try; null where none is offered. */
  readonly retryAt?: string | null;
  /** The way on of who has no account any more. */
  readonly isFarewell?: boolean;
}

export function StatePage({
  title,
  children,
  homeText = TEXTS.home,
  canContact = true,
  retryAt = null,
  isFarewell = false,
}: StatePageProps) {
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
    <PublicPage>
      <div className={styles.page}>
        <PageHeading>{title}</PageHeading>
        {children}
        <div className="row-3">
          {retryAt !== null && (
            <Link className={buttonClass({})} to={retryAt} replace>
              {UI_TEXTS.reload}
            </Link>
          )}
          {wayHome}
          {canContact && (
            <Link className={buttonClass({ variant: 'secondary' })} to="/contact">
              {TEXTS.contact}
            </Link>
          )}
        </div>
      </div>
    </PublicPage>
  );
}
