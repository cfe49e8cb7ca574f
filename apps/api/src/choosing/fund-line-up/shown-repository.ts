/**
 * 表示の記録 — which products were shown to whom, in which order and beside which model (calculations.md section 9, advice
 * boundary). One row a day and content: showing the same again adds nothing. The digest is of everything that was said of
 * the products, so that a name or a fee that has changed since is another content.
 */
import { createHash } from 'node:crypto';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import type { ShownLineUpTable } from '../../platform/storage/schema/fund-selections.ts';

export interface ShownLineUp {
  readonly call: ShownLineUpTable['call'];
  readonly riskToleranceCode: number;
  readonly productCodes: readonly string[];
  /** What was said of the products and nothing of the employee's own; the same content is always the same JSON. */
  readonly content: unknown;
}

export async function recordShown(
  database: Database,
  owner: Owner,
  { shown, at }: { readonly shown: ShownLineUp; readonly at: Date },
): Promise<void> {
  const { call, riskToleranceCode, productCodes, content } = shown;
  await database
    .insertInto('shown_line_ups')
    .values({
      ...ownerColumns(owner),
      call,
      day: tokyoDate(at.getTime()),
      digest: createHash('sha256')
        .update(JSON.stringify([riskToleranceCode, content]))
        .digest('hex'),
      risk_tolerance_code: riskToleranceCode,
      product_codes: [...productCodes],
      shown_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
