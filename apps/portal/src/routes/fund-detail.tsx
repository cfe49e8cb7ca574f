/** 商品の詳細 — comes with its builder. */
export function Component() {
  return null;
}
