/** 変更手続きの案内 — comes with its builder. */
export function Component() {
  return null;
}
