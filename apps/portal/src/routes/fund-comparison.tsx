/** 比較リスト — comes with its builder. */
export function Component() {
  return null;
}
