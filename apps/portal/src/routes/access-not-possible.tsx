/** `/access-not-possible` — the portal was opened under a host name that is not its own. */
import { PublicPage } from '../entrance/public-page.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { STATE_PAGE_TEXTS as TEXTS } from '../wording/state-pages.ts';
import styles from './state-page.module.css';

export function Component() {
  return (
    <PublicPage>
      <div className={styles.page}>
        <PageHeading lead={TEXTS.accessNotPossible.text}>{TEXTS.accessNotPossible.title}</PageHeading>
      </div>
    </PublicPage>
  );
}
