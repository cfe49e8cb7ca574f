/** パスワードの再設定 — `/password-reset`. */
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  return <PageHeading>パスワードの再設定</PageHeading>;
}
