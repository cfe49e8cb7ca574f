// The product list and its prices: what must hold before the site opens.

import { addMonths, isMonth } from '../books/calendar.ts';
import type { RecordKeeperOptions } from './options.ts';
import { demand } from './problem.ts';
import { type NavHistory, PRODUCT_KINDS, type Product } from './product.ts';

export function checkProducts({ products, navs }: Pick<RecordKeeperOptions, 'products' | 'navs'>): void {
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
