/** 設定・パスワード. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>パスワード</PageHeading>;
}
