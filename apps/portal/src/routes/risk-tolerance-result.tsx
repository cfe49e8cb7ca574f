/** 診断の結果 — to be built. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>診断の結果</PageHeading>;
}
