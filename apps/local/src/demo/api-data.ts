// What the api is given: the demo's companies, employees, products and prices in its own words.
import type { DemoData } from '@minori/api/start';
import { DEMO, type DemoEmployee } from '../demo.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import type { DemoMarket } from './market.ts';

type ApiEmployee = DemoData['employees'][number];
/** Reads the statements of an employee's past, oldest first. */
export type ReadPast = (
  employee: DemoEmployee,
  months: number,
) => ReturnType<NonNullable<ApiEmployee['readStatements']>>;

interface DemoSources {
  readonly market: DemoMarket;
  /** Where the pretend record keeper answers in this run: its links in the portal lead there. */
  readonly siteUrl: string;
  readonly readPast: ReadPast;
}

const PERCENT = 100;

function products(): DemoData['funds']['products'] {
  return [...FUND_UNIVERSE.funds, ...FUND_UNIVERSE.guaranteed].map((product) => ({
    productCode: product.isin,
    name: product.name,
    style: product.style,
    assetClassCode: product.assetCode,
    classWeights: product.classWeights,
    areaWeights: product.areaWeights,
    expenseRatio: product.expenseRatioPctInclTax / PERCENT,
    annualRate: 'ratePct' in product ? product.ratePct / PERCENT : null,
  }));
}

export function apiData({ market, siteUrl, readPast }: DemoSources): DemoData {
  const employees = DEMO.employees.map((employee): ApiEmployee => {
    const { email, password, companyUrl, sysUserCode, profile, diagnosis, history } = employee;
    const readStatements = history ? () => readPast(employee, history.months) : null;
    return { email, password, companyUrl, sysUserCode, profile, diagnosis, readStatements };
  });
  const companies = DEMO.companies.map((company) => ({ ...company, rkInfo: { ...company.rkInfo, loginUrl: siteUrl } }));
  const { navs, classIndexes } = market;
  return { companies, employees, funds: { products: products(), navs, classIndexes } };
}
