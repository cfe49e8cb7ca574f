/** 商品の概要 — the kind of the product, its price, and what the employee holds of it. */
import type { FundDetail } from '@minori/contract/fund-detail';
import { PRODUCT_STYLE_TEXTS } from '@minori/contract/product-style-texts';
import { Card } from '../../ui/card.tsx';
import { PublicAmounts } from '../../ui/figures/amounts-hidden.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { Percent } from '../../ui/figures/percent.tsx';
import { Yen } from '../../ui/figures/yen.tsx';
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';
import { FactList } from './fact-list.tsx';

const TEXTS = FUND_DETAIL_TEXTS.facts;

export function FactsCard({ detail }: { readonly detail: FundDetail }) {
  const { style, assetName, isinCode, modelPf, own } = detail;
  return (
    <Card heading={TEXTS.heading}>
      <FactList
        isShort
        facts={[
          { name: TEXTS.style, value: PRODUCT_STYLE_TEXTS[style].name },
          { name: TEXTS.asset, value: assetName },
          ...(isGuaranteed(detail) ? [] : priceFacts(detail)),
          ...(own === null
            ? []
            : [{ name: TEXTS.held, value: own.valuation === 0 ? TEXTS.notHeld : <Yen amount={own.valuation} /> }]),
          ...(modelPf === null ? [] : [{ name: TEXTS.modelPf, value: <Percent fraction={modelPf} decimals={0} /> }]),
          { name: TEXTS.code, value: isinCode },
        ]}
      />
    </Card>
  );
}

function priceFacts({ inceptionMonth, nav, navDate }: FundDetail) {
  return [
    { name: TEXTS.inception, value: <DateText date={inceptionMonth} /> },
    {
      name: TEXTS.nav,
      value: (
        <PublicAmounts>
          <Yen amount={nav} />
        </PublicAmounts>
      ),
      note: navDate === null ? null : TEXTS.navOf(formatDate(navDate)),
    },
  ];
}

/** 元本確保型: deposits and insurance have a rate and terms instead of a price. */
export function isGuaranteed({ style }: Pick<FundDetail, 'style'>): boolean {
  return style === 'deposit' || style === 'gic';
}
