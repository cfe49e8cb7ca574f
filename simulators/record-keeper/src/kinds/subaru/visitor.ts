// What the tests of subaru do again and again: log in as a person would, and read data blocks.

import type { RecordKeeperAccount } from '../../options/account.ts';
import { ModernBrowser, type Shown } from '../modern-browser.ts';

type Cell = string | number | null;

export class Visitor extends ModernBrowser {
  async login({ id, password }: Pick<RecordKeeperAccount, 'id' | 'password'>): Promise<Shown> {
    await this.get('/web/login');
    return this.submit('loginForm', { loginCd: id, loginPw: password });
  }
}

function block(html: string, id: string): unknown {
  const json = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1];
  if (json === undefined) throw new Error(`no block ${id} on: ${html}`);
  return JSON.parse(json);
}

/** A block of label and value. */
export function factsOf(html: string, id: string): ReadonlyMap<string, Cell> {
  const { items } = block(html, id) as { items: { label: string; value: Cell }[] };
  return new Map(items.map(({ label, value }) => [label, value]));
}

/** The rows of a grid by the labels of its columns. */
export function rowsOf(html: string, id: string): Record<string, Cell>[] {
  const { columns, rows } = block(html, id) as {
    columns: { key: string; label: string }[];
    rows: Record<string, Cell>[];
  };
  return rows.map((row) => Object.fromEntries(columns.map(({ key, label }) => [label, row[key] ?? null])));
}

/** The number that a cell means, whichever way it is written. */
export function numberOf(cell: Cell | undefined): number | null {
  if (typeof cell !== 'string') return cell ?? null;
  const plain = cell.normalize('NFKC').replaceAll(',', '').replace('−', '-');
  if (!/^-?\d+$/.test(plain)) throw new Error(`no number: ${cell}`);
  return Number(plain);
}
