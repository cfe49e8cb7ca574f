/**
 * 表示の記録 — records which products an employee was shown, in which order and with which model (calculations.md section 9,
 * advice boundary). One row per day and content: the same content again adds nothing. The digest covers all facts of
 * the products, so a changed name or fee adds a row.
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
  /** Facts of the products, without the employee's own figures; the same content always gives the same JSON. */
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
