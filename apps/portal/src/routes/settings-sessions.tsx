/** 設定・ログインの状況. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>ログインの状況</PageHeading>;
}
