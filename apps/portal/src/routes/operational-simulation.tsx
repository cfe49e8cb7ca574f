/** 受取額の試算 — to be built. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>受取額の試算</PageHeading>;
}
