/** 社内の比較 — to be built. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>社内の比較</PageHeading>;
}
