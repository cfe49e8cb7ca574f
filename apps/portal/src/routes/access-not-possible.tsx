/** Renders `/access-not-possible`, for users who opened the portal under a host name that is not its own. */
import { PageHeading } from '../ui/page-heading.tsx';
import { StateLayout } from '../ui/state-layout.tsx';
import { STATE_PAGE_TEXTS as TEXTS } from '../wording/state-pages.ts';

export function Component() {
  return (
    <StateLayout>
      <PageHeading lead={TEXTS.accessNotPossible.text}>{TEXTS.accessNotPossible.title}</PageHeading>
    </StateLayout>
  );
}
