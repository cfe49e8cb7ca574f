/** 評価の推移 — to be built. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>評価の推移</PageHeading>;
}
