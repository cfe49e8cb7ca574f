/** Renders one question of よくある質問 (FAQ, `/{companyUrl}/faq/{id}`), which may be read without signing in. */
import { useParams } from 'react-router';
import { FaqDetailScreen } from '../features/faq/faq-detail-screen.tsx';
import { useReader } from '../features/faq/reader.ts';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { CallCentre } from '../ui/call-centre.tsx';

export function Component() {
  const { companyUrl = '', faqId = '' } = useParams();
  const reader = useReader(companyUrl);
  const employee = useEmployee();
  return (
    <>
      <FaqDetailScreen key={faqId} id={Number(faqId)} reader={reader} />
      {employee && <CallCentre of={employee.company.rkInfo} />}
    </>
  );
}
