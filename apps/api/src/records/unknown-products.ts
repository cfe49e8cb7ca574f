/**
 * 商品一覧にない商品 — finds products that employees hold and the fund master lacks: above 5 % of an account they disable its
 * grade and simulation until an operator imports them. Reported by code and number of holders, without people.
 */
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';

export interface UnknownProduct {
  readonly productCode: string;
  /** The number of employees whose latest statement has it. */
  readonly holders: number;
}

/** The largest number of codes reported; further ones have fewer holders. */
const MOST_REPORTED = 50;

/** Searches the latest statement of each employee, most holders first. */
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
    limit ${MOST_REPORTED}`.execute(database);
  return rows;
}
