/** Renders `/access-not-possible`, for users who opened the portal under a host name that is not its own. */

import { STATE_PAGE_TEXTS as TEXTS } from '@minori/wording/ja/state-pages';
import { PageHeading } from '../ui/page-heading.tsx';
import { StateLayout } from '../ui/state-layout.tsx';

export function Component() {
  return (
    <StateLayout>
      <PageHeading lead={TEXTS.accessNotPossible.text}>{TEXTS.accessNotPossible.title}</PageHeading>
    </StateLayout>
  );
}
