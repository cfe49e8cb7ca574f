/** Renders the screen 商品の詳細: one product of the plan, opened from the lists of products, with a link back. */
import { useParams, useSearchParams } from 'react-router';
import { BackLink } from '../features/fund-detail/back-link.tsx';
import { DetailScreen } from '../features/fund-detail/detail-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';

export function Component() {
  const employee = useEmployee();
  const { fundId = '' } = useParams();
  const [search] = useSearchParams();
  if (!employee) return null;
  return (
    <>
      <div className="no-print">
        <BackLink companyUrl={employee.companyUrl} />
      </div>
      <DetailScreen key={fundId} employee={employee} isinCode={fundId} assetCode={search.get('asset') ?? ''} />
    </>
  );
}
