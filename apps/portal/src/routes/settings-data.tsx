/** 設定・データと退会. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>データと退会</PageHeading>;
}
