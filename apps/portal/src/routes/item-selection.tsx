/** 商品の選択 — comes with its builder. */
export function Component() {
  return null;
}
