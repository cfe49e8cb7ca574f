/** One product of the line-up in full; every product of every class is shown in this same form. */
import type { CallInput, CallResponse } from '@minori/contract/call';
import type { CALLS } from '@minori/contract/calls';
import type { FundDetail } from '@minori/contract/fund-detail';
import { SentenceText } from '../../ui/chart/sentence-text.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { Notes } from '../../ui/notes.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { FUND_DETAIL_TEXTS as TEXTS } from '../../wording/fund-detail.ts';
import { CompositionCard } from './composition-card.tsx';
import { CostCard } from './cost-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { HorizonsCard } from './horizons-card.tsx';
import { isGuaranteed } from './is-guaranteed.ts';
import { PdfCard } from './pdf-card.tsx';
import { pdfFileName } from './pdf-file.ts';
import { PricesCard } from './prices-card.tsx';
import { TermsCard } from './terms-card.tsx';

interface DetailProps {
  readonly detail: FundDetail;
  readonly source: Pick<CallResponse<typeof CALLS.getFundDetail>, 'productDataSource' | 'dataDate'>;
  readonly sysUserCode: string;
  /** What was asked for, to ask for its PDF too. */
  readonly query: CallInput<typeof CALLS.getFundDetail>['query'];
}

export function Detail({ detail, source, sysUserCode, query }: DetailProps) {
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
