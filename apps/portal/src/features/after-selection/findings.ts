/** 見つかった点 — what the server found wrong with a choice, each with the name of its field, each once. */
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { AFTER_SELECTION_TEXTS } from '../../wording/after-selection.ts';

const { fields, finding } = AFTER_SELECTION_TEXTS.failed;

export function findingsOf({ error }: CallFailure): string[] {
  return [...new Set(error.errors.map(({ code, msg }) => finding(nameOf(code), msg)))];
}

/** 'products.3.isinCode' is a finding about the products. */
function nameOf(code: string): string {
  return code.startsWith('sysUserCode') ? fields.sysUserCode : fields.products;
}
