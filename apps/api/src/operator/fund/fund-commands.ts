/**
 * `fund template | import | list`, `line-up set | show`: manages the fund master, and the products in each company's
 * plan.
 */
import { readNamedFile } from '../../platform/base/named-file.ts';
import { repeats } from '../../platform/base/repeats.ts';
import type { Database } from '../../platform/storage/database.ts';
import { findLineUp, storeLineUp } from '../../records/line-ups.ts';
import {
  findAllProducts,
  findOtherCodes,
  findProducts,
  type NewProduct,
  type OtherCode,
  type Product,
  storeProducts,
} from '../../records/products.ts';
import type { CommandContext, ReadFlags, WriteFlags } from '../command/command-context.ts';
import { type AddCommands, declare, group } from '../command/commands.ts';
import { findCompany, holdCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { plural, table } from '../command/report.ts';
import { namedRows } from '../csv/columns.ts';
import { readCsv } from '../csv/read-csv.ts';
import { FUND_COLUMNS, FUND_OTHERS, productOf } from './fund-columns.ts';
import { FUND_TEMPLATE } from './fund-template.ts';

async function fundsOf(path: string) {
  const named = namedRows(await readCsv(path), FUND_COLUMNS, { others: FUND_OTHERS });
  const read = named.rows.map(productOf);
  const products = read.flatMap((each) => ('product' in each ? [each.product] : []));
  const findings = [
    ...named.findings,
    ...read.flatMap((each) => ('findings' in each ? each.findings : [])),
    ...repeats(products.flatMap(({ productCode, associationCode = [] }) => [productCode, associationCode].flat())).map(
      (code) => `${code}: is in the file twice`,
    ),
  ];
  if (findings.length > 0) throw new OperatorError('Nothing was imported.', findings);
  return products;
}

/** @throws OperatorError for a 協会コード that another product has */
async function requireOwnCodes(database: Database, products: readonly NewProduct[]): Promise<void> {
  const given = new Map(products.map(({ associationCode, productCode }) => [associationCode, productCode]));
  const isTaken = ({ productCode, associationCode: code }: OtherCode) =>
    code !== null && given.has(code) && given.get(code) !== productCode;
  const taken = (await findOtherCodes(database)).filter(isTaken);
  if (taken.length > 0) {
    const findings = taken.map(
      ({ productCode, associationCode }) =>
        `association_code: ${associationCode} is the code of ${productCode} already`,
    );
    throw new OperatorError('Nothing was imported.', findings);
  }
}

/** @throws StartRefusal for an unreadable file */
async function codesIn(path: string): Promise<readonly string[]> {
  const bytes = await readNamedFile(path);
  return bytes
    .toString()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}

async function requireProducts(database: Database, codes: readonly string[]): Promise<void> {
  const there = await findProducts(database, codes);
  const unknown = codes.filter((code) => !there.has(code));
  if (unknown.length > 0) {
    throw new OperatorError('The fund master does not have all of these products ("fund import").', unknown);
  }
}

function listed(products: readonly Product[]) {
  const rows = products.map(({ productCode: code, name, style }) => ({ code, name, style }));
  return rows.sort((one, other) => (one.code < other.code ? -1 : 1));
}

const linesOf = (products: ReturnType<typeof listed>) =>
  table([['code', 'name', 'style'], ...products.map(({ code, name, style }) => [code, name, style])]);

export const addFundCommands: AddCommands = (program, context) => {
  const funds = group(program, 'fund', 'the fund master: every product that plans may offer');
  declare(funds, context, {
    usage: 'template',
    does: 'write a file to begin with: one product of each style, which can be imported as it is',
    writes: false,
    examples: ['fund template > funds.csv'],
  }).action((flags: ReadFlags) => context.print(flags, { lines: FUND_TEMPLATE, data: { lines: FUND_TEMPLATE } }));
  declare(funds, context, {
    usage: 'import <file>',
    does: 'bring products into the fund master; what is there already is brought up to the file',
    writes: true,
    examples: ['fund import funds.csv --dry-run'],
    notes: [
      `Columns: ${FUND_COLUMNS.map(({ name }) => name).join(', ')}.`,
      'Percent as people write them. Nothing is imported when a row is not right.',
      '"fund template" writes a file to begin with; docs/operations/funds.md explains each column.',
    ],
  }).action(async (path: string, flags: WriteFlags) => {
    const products = await fundsOf(path);
    await context.write('operator_funds_imported', flags, async (transaction) => {
      await requireOwnCodes(transaction, products);
      await storeProducts(transaction, products);
      const lines = [`${plural(products.length, 'product')} imported.`];
      const changes = products.map(({ productCode }) => productCode);
      return { lines, data: { products: products.length }, counts: { products: products.length }, changes };
    });
  });
  declare(funds, context, {
    usage: 'list',
    does: 'every product of the fund master',
    writes: false,
    examples: ['fund list --json'],
  }).action((flags: ReadFlags) =>
    context.read(flags, async (database) => {
      const products = listed(await findAllProducts(database));
      return { lines: linesOf(products), data: { products } };
    }),
  );
};

export const addLineUpCommands: AddCommands = (program, context) => {
  const lineUps = group(program, 'line-up', "which products a company's plan offers");
  addSetting(lineUps, context);
  declare(lineUps, context, {
    usage: 'show <url>',
    does: 'the products that a company offers',
    writes: false,
    examples: ['line-up show minato'],
  }).action((url: string, flags: ReadFlags) =>
    context.read(flags, async (database) => {
      const { sysOrganizationCode } = await findCompany(database, url);
      const products = listed(await findLineUp(database, sysOrganizationCode));
      return { lines: linesOf(products), data: { url, products } };
    }),
  );
};

function addSetting(lineUps: ReturnType<typeof group>, context: CommandContext): void {
  declare(lineUps, context, {
    usage: 'set <url> [codes...]',
    does: 'make these the products that a company offers, and no others',
    writes: true,
    examples: ['line-up set minato ZZDC00000017 ZZDC00000025', 'line-up set minato --file line-up.txt --dry-run'],
  })
    .option('--file <file>', 'take the codes from a text file, separated by spaces, commas or lines')
    .action(async (url: string, codes: string[], flags: WriteFlags & { file?: string }) => {
      const wanted = new Set([...codes, ...(flags.file === undefined ? [] : await codesIn(flags.file))]);
      const lineUp = [...wanted];
      if (lineUp.length === 0) throw new OperatorError('Say the codes of the products, or --file.');
      await context.write('operator_line_up_set', flags, async (transaction) => {
        const { sysOrganizationCode } = await holdCompany(transaction, url);
        await requireProducts(transaction, lineUp);
        const offered = await findLineUp(transaction, sysOrganizationCode);
        const before = new Set(offered.map(({ productCode }) => productCode));
        await storeLineUp(transaction, { sysOrganizationCode, lineUp });
        const added = lineUp.filter((code) => !before.has(code));
        const removed = [...before].filter((code) => !wanted.has(code));
        const counts = { added: added.length, removed: removed.length };
        const line = `${url} offers ${plural(lineUp.length, 'product')}: ${counts.added} added, ${counts.removed} taken out.`;
        const changes = [...added.map((code) => `added ${code}`), ...removed.map((code) => `taken out ${code}`)];
        const data = { url, products: lineUp.length, ...counts };
        return { lines: [line], data, counts, sysOrganizationCode, changes };
      });
    });
}
