/** 利率と条件 — what a principal-guaranteed product pays and keeps, instead of prices. */
import type { FundDetail } from '@minori/contract/fund-detail';
import { Card } from '../../ui/card.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { FUND_DETAIL_TEXTS, RATE_DECIMALS } from '../../wording/fund-detail.ts';
import { FactList } from './fact-list.tsx';
import { SmallPrint } from './small-print.tsx';

const TEXTS = FUND_DETAIL_TEXTS.terms;

export function TermsCard({ detail: { annualRate } }: { readonly detail: Pick<FundDetail, 'annualRate'> }) {
  return (
    <Card heading={TEXTS.heading}>
      <FactList
        facts={[
          { name: TEXTS.rate, value: <Percent fraction={annualRate} decimals={RATE_DECIMALS} /> },
          { name: TEXTS.principal, value: TEXTS.kept },
        ]}
      />
      <SmallPrint lines={[TEXTS.reset, TEXTS.noPrice]} />
    </Card>
  );
}
