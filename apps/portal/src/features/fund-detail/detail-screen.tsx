/**
 * 商品の詳細 of one product. The server shows products of the own company's line-up alone, so another code is
 * refused; a class that hasn't it is said in place.
 */

import type { CallInput } from '@minori/contract/call';
import { getFundDetail } from '@minori/contract/fund-detail';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { itemStepHref } from '../../ui/item-stepper.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FUND_DETAIL_TEXTS as TEXTS } from '../../wording/fund-detail.ts';
import { Detail } from './detail.tsx';

const CHOOSING = 1;

interface DetailScreenProps {
  readonly employee: Employee;
  /** Both as the address has them. */
  readonly isinCode: string;
  readonly assetCode: string;
}

type DetailQuery = CallInput<typeof getFundDetail>['query'];

export function DetailScreen({ employee, isinCode, assetCode }: DetailScreenProps) {
  const query: DetailQuery = {
    sysOrganizationCode: employee.sysOrganizationCode,
    // By asset class: no type's model is shown, so any type may be named.
    typeCode: '2',
    riskToleranceCode: '2',
    assetClassCode: assetCode as DetailQuery['assetClassCode'],
    isinCode,
    isPdf: 'false',
  };
  const details = useCallQuery(getFundDetail, { query });
  const detail = details.data?.fundDetails.find((each) => each.isinCode === isinCode);
  if (details.data && detail) {
    return <Detail detail={detail} source={details.data} sysUserCode={employee.sysUserCode} query={query} />;
  }
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      {details.data ? (
        <Missing companyUrl={employee.companyUrl} />
      ) : (
        <Loaded query={details} lines={[4, 8, 10]}>
          {() => null}
        </Loaded>
      )}
    </>
  );
}

function Missing({ companyUrl }: Pick<Employee, 'companyUrl'>) {
  return (
    <EmptyState
      heading={TEXTS.missing.heading}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={itemStepHref(companyUrl, CHOOSING)}>
          {TEXTS.missing.link}
        </Link>
      }
    >
      <p>{TEXTS.missing.text}</p>
    </EmptyState>
  );
}
