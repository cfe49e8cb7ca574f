/** Renders the screen よくある質問 (FAQ, `/{companyUrl}/faq`), which may be read without signing in. */

import { FAQ_TEXTS as TEXTS } from '@minori/wording/ja/faq';
import { useParams } from 'react-router';
import { FaqScreen } from '../features/faq/faq-screen.tsx';
import { useReader } from '../features/faq/reader.ts';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { CallCentre } from '../ui/call-centre.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const { companyUrl = '' } = useParams();
  const reader = useReader(companyUrl);
  const employee = useEmployee();
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <FaqScreen reader={reader} />
      {employee && <CallCentre of={employee.company.rkInfo} />}
    </>
  );
}
