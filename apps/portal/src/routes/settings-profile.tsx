/** 設定・プロフィール. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>プロフィール</PageHeading>;
}
