/** 設定 — `/{companyUrl}/settings`. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>設定</PageHeading>;
}
