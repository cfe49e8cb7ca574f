/** やること — to be built. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>やること</PageHeading>;
}
