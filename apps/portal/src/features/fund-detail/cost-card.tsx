/**
 * 費用 — the fee as a rate and as yen a year of the amount held, compared with the yearly cost of the whole account, and
 * the cost of leaving the product. The server computes the amounts.
 */
import { FEE_DECIMALS } from '@minori/contract/figures';
import type { FundDetail } from '@minori/contract/fund-detail';
import { Card } from '../../ui/card.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Yen } from '../../ui/figures/yen.tsx';
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';
import { LEAVING_COST_TEXTS, leavingCostText } from '../../wording/leaving-cost.ts';
import { FactList, SmallPrint } from './fact-list.tsx';

const TEXTS = FUND_DETAIL_TEXTS.cost;

type Costs = Pick<FundDetail, 'expenseRatio' | 'leavingCost' | 'own'>;

export function CostCard({ detail }: { readonly detail: Costs }) {
  const { expenseRatio, leavingCost, own } = detail;
  return (
    <Card heading={TEXTS.heading}>
      <FactList
        facts={[
          {
            name: TEXTS.fee,
            value: expenseRatio > 0 ? <Percent fraction={expenseRatio} decimals={FEE_DECIMALS} /> : TEXTS.noFee,
          },
          ...heldFacts(detail),
          ...wholeFacts(own),
          leavingFact(leavingCost),
        ]}
      />
      <SmallPrint lines={explanations(detail)} />
    </Card>
  );
}

/** A product without a fee costs nothing, however much of it is held. */
function heldFacts({ expenseRatio, own }: Costs) {
  if (expenseRatio === 0 || own === null || own.valuation === 0) return [];
  const note = <SentenceText sentence={TEXTS.of(own.valuation)} />;
  return [{ name: TEXTS.ownYear, value: <Yen amount={own.yearlyCost} />, note }];
}

function wholeFacts(own: Costs['own']) {
  if (own === null) return [];
  const note = <SentenceText sentence={TEXTS.wholeOf(own.wholeValuation)} />;
  return [{ name: TEXTS.wholeYear, value: <Yen amount={own.wholeYearlyCost} />, note }];
}

function leavingFact(leavingCost: Costs['leavingCost']) {
  if (leavingCost === null) return { name: TEXTS.leaving, value: TEXTS.noLeaving };
  return {
    name: TEXTS.leaving,
    value: LEAVING_COST_TEXTS[leavingCost.kind].name,
    note: <SentenceText sentence={leavingCostText(leavingCost)} />,
  };
}

function explanations({ expenseRatio, own }: Costs): string[] {
  const hasFee = expenseRatio > 0;
  return [
    ...(hasFee && own?.valuation === 0 ? [TEXTS.notHeld] : []),
    ...(own?.wholeYearlyCost === null ? [TEXTS.wholeUnknown] : []),
    ...(own === null ? [TEXTS.unread] : []),
    ...(hasFee ? [TEXTS.taken] : []),
  ];
}
