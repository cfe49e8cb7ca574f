// Validates all options before the site starts listening. The first invalid value stops the start; the error names its path.

import { addMonths, isDay, isMonth } from '../books/calendar.ts';
import type { Kind } from '../kinds/kind.ts';
import { kindNumbered } from '../kinds.ts';
import type { RecordKeeperAccount } from '../options/account.ts';
import type { RecordKeeperOptions } from '../options/options.ts';
import { type NavHistory, PRODUCT_KINDS, type Product } from '../options/product.ts';
import { isScenarioName, SCENARIO_NAMES } from '../scenarios/scenario-names.ts';
import { checkPlan } from './check-plan.ts';
import { demand } from './problem.ts';

/** @throws RecordKeeperOptionsError naming the first invalid value */
export function checkOptions(options: RecordKeeperOptions): void {
  const { host, port, accounts } = options;
  const kind = kindNumbered(options.kind);
  demand(host !== '', 'host', 'must not be empty');
  demand(Number.isInteger(port) && port >= 0 && port <= 65_535, 'port', 'must be 0 to 65535');
  checkProducts(options);
  accounts.forEach((account, index) => {
    const where = `accounts[${index}]`;
    demand(account.kind === options.kind, `${where}.kind`, `must be ${options.kind}`);
    checkAccount(account, kind, where);
    demand(accounts.findIndex(({ id }) => id === account.id) === index, `${where}.id`, 'is listed twice');
    checkPlan(account.plan, `${where}.plan`, options);
  });
}

function checkAccount({ id, password, birthday, scenario }: RecordKeeperAccount, kind: Kind, where: string): void {
  demand(kind.id.pattern.test(id), `${where}.id`, `must be ${kind.id.text}`);
  demand(kind.password.pattern.test(password), `${where}.password`, `must be ${kind.password.text}`);
  demand(isDay(birthday), `${where}.birthday`, 'must be YYYY-MM-DD');
  demand(isScenarioName(scenario), `${where}.scenario`, `must be one of ${SCENARIO_NAMES.join(', ')}`);
}

function checkProducts({ products, navs }: Pick<RecordKeeperOptions, 'products' | 'navs'>): void {
  demand(products.length > 0, 'products', 'must not be empty');
  products.forEach((product, index) => {
    const where = `products[${index}]`;
    demand(/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(product.code), `${where}.code`, 'must follow the ISIN pattern');
    demand(products.findIndex(({ code }) => code === product.code) === index, `${where}.code`, 'is listed twice');
    demand(product.name.trim() !== '', `${where}.name`, 'must not be empty');
    demand(PRODUCT_KINDS.includes(product.kind), `${where}.kind`, `must be one of ${PRODUCT_KINDS.join(', ')}`);
    const decimals = product.unitDecimals ?? 0;
    demand(Number.isInteger(decimals) && decimals >= 0 && decimals <= 4, `${where}.unitDecimals`, 'must be 0 to 4');
    if (product.kind === 'fund') checkNavs(navs[product.code] ?? [], `navs.${product.code}`);
    else checkRate(product, where);
  });
}

function checkNavs(history: NavHistory, where: string): void {
  demand(history.length > 0, where, 'must not be empty: a fund needs NAVs');
  history.forEach(({ month, nav }, index) => {
    const before = history[index - 1];
    demand(isMonth(month), `${where}[${index}].month`, 'must be YYYY-MM');
    demand(Number.isSafeInteger(nav) && nav > 0, `${where}[${index}].nav`, 'must be integer yen above 0');
    const follows = before === undefined || addMonths(before.month, 1) === month;
    demand(follows, `${where}[${index}].month`, 'must be the month after the one before');
  });
}

function checkRate({ ratePct }: Product, where: string): void {
  const sensible = ratePct !== undefined && Number.isFinite(ratePct) && ratePct >= 0;
  demand(sensible, `${where}.ratePct`, 'must be percent a year, 0 or more, for a guaranteed product');
}
