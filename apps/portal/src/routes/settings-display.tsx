/** 設定・表示. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>表示</PageHeading>;
}
