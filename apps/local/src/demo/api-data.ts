// Converts the demo's companies, employees, products and prices to the api's format.
import type { DemoData } from '@minori/api/start';
import { z } from 'zod';
import lineUps from '../../line-ups.json' with { type: 'json' };
import type { DemoEmployee, DemoPeople, RecordKeeperKind } from './demo.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import { providerOf, usesCompanyAccount } from './identity-provider.ts';
import type { DemoMarket } from './market.ts';

type ApiEmployee = DemoData['employees'][number];
type ReadStatements = NonNullable<ApiEmployee['readStatements']>;
/** Scrapes the statements of an employee's past with the api's own code, oldest first. */
export type ReadPast = (
  employee: DemoEmployee,
  months: number,
  read: Parameters<ReadStatements>[0],
) => ReturnType<ReadStatements>;

interface DemoSources {
  readonly people: DemoPeople;
  readonly market: DemoMarket;
  /** URLs of the simulated record keepers in this run, for the portal's links. */
  readonly sites: Readonly<Record<RecordKeeperKind, { readonly url: string }>>;
  /** The identity provider's settings for companies with their own accounts. */
  readonly identityProvider: Parameters<typeof providerOf>[1];
  readonly readPast: ReadPast;
}

/** Converts percent to a fraction, without rounding noise. */
function fraction(percent: number): number {
  return Math.round(percent * 1e4) / 1e6;
}

function trustReserveOf(code: string): number | null {
  const percent = DEMO_LINE_UPS.trustReservePct[code];
  return percent === undefined ? null : fraction(percent);
}

function products(): DemoData['funds']['products'] {
  return [...FUND_UNIVERSE.funds, ...FUND_UNIVERSE.guaranteed].map((product) => ({
    productCode: product.isin,
    name: product.name,
    style: product.style,
    assetClassCode: product.assetCode,
    classWeights: product.classWeights,
    areaWeights: product.areaWeights,
    expenseRatio: fraction(product.expenseRatioPctInclTax),
    annualRate: 'ratePct' in product ? fraction(product.ratePct) : null,
    inceptionMonth: 'inception' in product ? product.inception : null,
    trustReserveRatio: trustReserveOf(product.isin),
    targetYear: product.targetYear ?? null,
    hedgedShare: product.hedgedShare ?? 0,
    singleCountryShare: product.singleCountryShare ?? 0,
  }));
}

export function apiData({ people, market, sites, identityProvider, readPast }: DemoSources): DemoData {
  const employees = people.employees.map((employee): ApiEmployee => {
    const {
      email,
      password,
      companyUrl,
      sysUserCode,
      profile,
      diagnosis,
      history,
      isTestUser,
      birthdayInList,
      readings = [],
      goal,
      staffRole,
    } = employee;
    const readStatements: ApiEmployee['readStatements'] = history
      ? (read) => readPast(employee, history.months, read)
      : null;
    const birthday = birthdayInList === undefined ? {} : { birthdayInList };
    return {
      ...{ email, password, companyUrl, sysUserCode, profile, diagnosis, isTestUser, readings, readStatements },
      ...birthday,
      ...(goal && { goal }),
      ...(staffRole && { staffRole }),
    };
  });
  const companies = people.companies.map(({ colleagues: _, ...company }) => ({
    ...company,
    lineUp: lineUpOf(company.url),
    rkInfo: { ...company.rkInfo, loginUrl: sites[company.rkInfo.code].url },
    ...(usesCompanyAccount(company) && { identityProvider: providerOf(company, identityProvider) }),
  }));
  const colleagues = people.companies
    .filter((company) => company.colleagues > 0)
    .map(({ url, colleagues: count }) => ({ companyUrl: url, count }));
  const { navs, classIndexes, lastMonth } = market;
  return {
    companies,
    employees,
    colleagues: { month: lastMonth, companies: colleagues },
    funds: { products: products(), navs, classIndexes },
  };
}

const PRODUCTS = new Set([...FUND_UNIVERSE.funds, ...FUND_UNIVERSE.guaranteed].map(({ isin }) => isin));

const product = z.string().refine((code) => PRODUCTS.has(code), 'must be a product of the universe');

const lineUp = z
  .array(product)
  .min(1)
  .refine((codes) => new Set(codes).size === codes.length, 'must have each product once');

interface DemoLineUps {
  /** By the company's url. */
  readonly lineUps: Readonly<Record<string, readonly string[]>>;
  /** 信託財産留保額 by product, in percent of the sold amount; other products have none. */
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
