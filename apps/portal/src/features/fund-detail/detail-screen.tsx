/**
 * 商品の詳細 — shows one product. The server only returns products of the employee's own line-up and refuses other codes. If
 * the class in the URL doesn't contain the product, the screen says so.
 */

import type { CallInput, CallResponse } from '@minori/contract/call';
import { FEE_DECIMALS } from '@minori/contract/figures';
import { type FundDetail, getFundDetail } from '@minori/contract/fund-detail';
import { FUND_DETAIL_TEXTS as TEXTS } from '@minori/wording/ja/fund-detail';
import { formatDate } from '@minori/wording/ja/locale';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { itemStepHref } from '../../ui/item-stepper.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notes } from '../../ui/notes.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { CompositionCard, CostCard, FactsCard, isGuaranteed, PdfCard } from './detail-cards.tsx';
import { FactList, SmallPrint } from './fact-list.tsx';
import { HorizonsCard } from './horizons-card.tsx';
import { PricesCard } from './prices-card.tsx';

const CHOOSING = 1;

interface DetailScreenProps {
  readonly employee: Employee;
  /** Both as in the URL. */
  readonly isinCode: string;
  readonly assetCode: string;
}

type DetailQuery = CallInput<typeof getFundDetail>['query'];

export function DetailScreen({ employee, isinCode, assetCode }: DetailScreenProps) {
  const query: DetailQuery = {
    sysOrganizationCode: employee.sysOrganizationCode,
    // By asset class: the response contains no model, so any risk type may be named.
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

interface DetailProps {
  readonly detail: FundDetail;
  readonly source: Pick<CallResponse<typeof getFundDetail>, 'productDataSource' | 'dataDate'>;
  readonly sysUserCode: string;
  /** The query of this product, used for its PDF too. */
  readonly query: CallInput<typeof getFundDetail>['query'];
}

/** Shows all facts of one product of the line-up; every product of every class has the same layout. */
function Detail({ detail, source, sysUserCode, query }: DetailProps) {
  const { isinCode, name, navDate } = detail;
  return (
    <>
      <PageHeading
        overline={TEXTS.title}
        lead={<SentenceText sentence={leadOf(detail)} />}
        shown={<ProductName name={detail.name} />}
      >
        {name}
      </PageHeading>
      <FactsCard detail={detail} />
      {isGuaranteed(detail) ? (
        <TermsCard detail={detail} />
      ) : (
        <>
          <HorizonsCard detail={detail} />
          <PricesCard sysUserCode={sysUserCode} isinCode={isinCode} name={name} />
        </>
      )}
      <CostCard detail={detail} />
      <CompositionCard detail={detail} />
      <PdfCard query={query} fileName={pdfFileName(name, navDate)} />
      <Notes heading={TEXTS.notes.heading} notes={notesFor(detail, source)} />
    </>
  );
}

function leadOf(detail: FundDetail) {
  const { style, expenseRatio, annualRate } = detail;
  return isGuaranteed(detail) ? TEXTS.lead.guaranteed(style, annualRate) : TEXTS.lead.fund(style, expenseRatio);
}

function notesFor(detail: FundDetail, { productDataSource, dataDate }: DetailProps['source']): string[] {
  const { service, past, loss, source } = TEXTS.notes;
  return [
    service,
    ...(isGuaranteed(detail) ? [] : [past, loss]),
    ...(dataDate === null ? [] : [source[productDataSource](formatDate(dataDate))]),
  ];
}

/**
 * 商品資料 — the file name of its PDF. Characters that file systems refuse become 「_」.
 * @param date 'YYYY-MM-DD' of the newest price; null if there is none.
 */
function pdfFileName(name: string, date: string | null): string {
  return TEXTS.pdf.fileName(name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').trim(), date);
}

/** 利率と条件 — the interest rate and terms of a principal-guaranteed product, in place of prices. */
function TermsCard({ detail: { annualRate } }: { readonly detail: Pick<FundDetail, 'annualRate'> }) {
  return (
    <Card heading={TEXTS.terms.heading}>
      <FactList
        facts={[
          { name: TEXTS.terms.rate, value: <Percent fraction={annualRate} decimals={FEE_DECIMALS} /> },
          { name: TEXTS.terms.principal, value: TEXTS.terms.kept },
        ]}
      />
      <SmallPrint lines={[TEXTS.terms.reset, TEXTS.terms.noPrice]} />
    </Card>
  );
}
