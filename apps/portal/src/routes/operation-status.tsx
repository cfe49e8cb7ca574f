/** 運用状況 — to be built. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>運用状況</PageHeading>;
}
