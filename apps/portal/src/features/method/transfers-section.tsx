/** 預け替えの一覧の作り方 — from a choice to the orders to sell and buy, and the amounts too small to trade. */
import { MINIMUM_TRADE, MINIMUM_TRADE_PERCENT } from '@minori/engine/fund-selection/minimum-trade';
import { TRANSFER_METHOD_TEXTS as TEXTS } from '../../wording/method-beside.ts';
import { MethodSection, Paragraphs, Points } from './method-parts.tsx';

export function TransfersSection() {
  return (
    <MethodSection place="transfers">
      <Paragraphs of={[TEXTS.lead]} />
      <Points
        of={[
          ...[TEXTS.target, TEXTS.sell, TEXTS.buy],
          ...[TEXTS.small(MINIMUM_TRADE, MINIMUM_TRADE_PERCENT), TEXTS.always, TEXTS.allocation],
        ]}
      />
      <Paragraphs of={[TEXTS.accuracy]} />
    </MethodSection>
  );
}
