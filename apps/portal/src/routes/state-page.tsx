/** A page that says why nothing else can be shown, and the way on: home for the signed in, the entrance for others. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PublicPage } from '../entrance/public-page.tsx';
import { usePersisted } from '../platform/portal-context.tsx';
import { homeOf } from '../platform/session/return-to.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { STATE_PAGE_TEXTS as TEXTS } from '../wording/state-pages.ts';
import styles from './state-page.module.css';

interface StatePageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Text of the way home. */
  readonly homeText?: string;
}

export function StatePage({ title, children, homeText = TEXTS.home }: StatePageProps) {
  const { id, url } = usePersisted((state) => state.auth);
  const wayHome =
    id === 0 ? (
      <a className={buttonClass({})} href="/signIn">
        {TEXTS.signIn}
      </a>
    ) : (
      <Link className={buttonClass({})} to={homeOf(url)}>
        {homeText}
      </Link>
    );
  return (
    <PublicPage>
      <div className={styles.page}>
        <PageHeading>{title}</PageHeading>
        {children}
        <div>{wayHome}</div>
      </div>
    </PublicPage>
  );
}
