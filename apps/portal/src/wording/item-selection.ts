/** 商品の選択 in words. Products are never ranked, recommended or preset: the employee's own percentages stand (calculations.md section 9). */

export const ITEM_STEP_TEXTS = {
  label: '商品の選択の手順',
  steps: ['現状の確認', '商品と割合の選択', '見直し後の評価', '手続きの案内'],
  place: (place: number, total: number) => `手順 ${place} / ${total}`,
} as const;
