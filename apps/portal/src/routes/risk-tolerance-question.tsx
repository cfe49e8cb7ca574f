/** リスク許容度の診断 — to be built. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>リスク許容度の診断</PageHeading>;
}
