// The line-ups of the demo companies: which products of the universe each company's plan offers (18 to 24, a target-year
// series counted once), and the trust reserves of a few active funds, which are the demo's own invention.
import { z } from 'zod';
import lineUps from '../../line-ups.json' with { type: 'json' };
import { FUND_UNIVERSE } from './fund-universe.ts';

const PRODUCTS = new Set([...FUND_UNIVERSE.funds, ...FUND_UNIVERSE.guaranteed].map(({ isin }) => isin));

const product = z.string().refine((code) => PRODUCTS.has(code), 'must be a product of the universe');

const lineUp = z
  .array(product)
  .min(1)
  .refine((codes) => new Set(codes).size === codes.length, 'must have each product once');

export interface DemoLineUps {
  /** By company url. */
  readonly lineUps: Readonly<Record<string, readonly string[]>>;
  /** 信託財産留保額 by product, percent of what is sold; none of every other product. */
  readonly trustReservePct: Readonly<Record<string, number>>;
}

export const DEMO_LINE_UPS: DemoLineUps = z
  .strictObject({
    lineUps: z.record(z.string(), lineUp),
    trustReservePct: z.record(product, z.number().gt(0).max(0.5)),
  })
  .parse(lineUps);

/** The codes of a company's products. @throws RangeError for a company without a line-up */
export function lineUpOf(companyUrl: string): readonly string[] {
  const codes = DEMO_LINE_UPS.lineUps[companyUrl];
  if (!codes) throw new RangeError(`line-ups.json has no line-up of ${companyUrl}`);
  return codes;
}
