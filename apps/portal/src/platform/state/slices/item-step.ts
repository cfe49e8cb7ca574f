/**
 * 商品の選択 — stores the step that the employee has reached, and the choice so far with the day of its last change, so
 * that a reload or another visit continues there (screens.md 3.10). features/item-selection/ has the rules for
 * reaching a step.
 */
import { CalendarDate } from '@minori/contract/calendar-date';
import { ProductCode, RiskToleranceCode } from '@minori/contract/codes';
import { InputRate } from '@minori/contract/fund-line-up';
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

/** Index of the last of the steps 現状の確認, 商品と割合の選択, 見直し後の評価, 手続きの案内. */
export const LAST_ITEM_STEP = 3;

const ItemStep = z.object({
  step: z.int().check(z.minimum(0), z.maximum(LAST_ITEM_STEP)),
  /** 'model' is 目安から選ぶ, 'asset' is 資産ごとに選ぶ. */
  mode: z.enum(['model', 'asset']),
  /** Integer percent by product key (資産区分コード＋ISIN); missing products have 0. */
  inputRates: z.record(z.string(), InputRate),
  /** The one multi-asset product that was chosen for the whole account; null if none was. */
  selectedMstFundId: z.nullable(ProductCode),
  /** The risk tolerance for which the choice was made; null before the first change. */
  riskToleranceCode: z.nullable(RiskToleranceCode),
  /** Asia/Tokyo day of the last change; null without a draft. */
  changedOn: z.nullable(CalendarDate),
});
export type ItemStep = z.output<typeof ItemStep>;

export const itemStep = slice<ItemStep>({
  defaults: {
    step: 0,
    mode: 'asset',
    inputRates: {},
    selectedMstFundId: null,
    riskToleranceCode: null,
    changedOn: null,
  },
  stored: ItemStep,
  toStored: asItIs,
});
