/**
 * 商品の一覧にない商品 — products that somebody holds and the fund master lacks: above 5 % of an account they switch its grade
 * and its simulation off until an operator imports them. Told by code and number of holders; no person is named.
 */
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';

export interface UnknownProduct {
  readonly productCode: string;
  /** Employees whose last statement has it. */
  readonly holders: number;
}

/** Codes that are told; what more there is has fewer holders. */
const MOST_TOLD = 50;

/** Of the statement of each employee that counts, the most held first. */
export async function unknownProducts(database: Database): Promise<readonly UnknownProduct[]> {
  const { rows } = await sql<UnknownProduct>`
    select h.product_code as "productCode", count(distinct (h.sys_organization_code, h.sys_user_code))::int as holders
    from holdings h
    where h.valuation > 0
      and not exists (select from products p where p.product_code = h.product_code)
      and h.statement_id = (
        select s.id from statements s
        where s.sys_organization_code = h.sys_organization_code and s.sys_user_code = h.sys_user_code
        order by s.valuation_date desc, s.id desc limit 1)
    group by h.product_code
    order by holders desc, h.product_code collate "C"
    limit ${MOST_TOLD}`.execute(database);
  return rows;
}
