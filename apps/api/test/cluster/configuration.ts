// Creates the configuration files of docs/operations/cluster/ as an operator does: with the page's own sed command, and with
// folders, ports and passwords of the test run.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ADDRESS_OF, type Node } from './machines.ts';

const run = promisify(execFile);

const PAGE = new URL('../../../../docs/operations/cluster.md', import.meta.url);
const FILES = new URL('../../../../docs/operations/cluster/', import.meta.url);

export type ConfigurationFile = 'etcd.yml' | 'patroni.yml' | 'haproxy.cfg';

/** The page's command that derives the files of db2 from those of db1. */
const TO_DB2 = `sed '/initial-cluster:\\|hosts:/!s/db1/db2/g; /initial-cluster:\\|hosts:/!s/198\\.51\\.100\\.11/198.51.100.12/g'`;

async function forNode(file: ConfigurationFile, node: Node): Promise<string> {
  if (!(await readFile(PAGE, 'utf8')).includes(TO_DB2))
    throw new Error(`docs/operations/cluster.md has another line than ${TO_DB2}`);
  const path = fileURLToPath(new URL(file, FILES));
  if (node === 'db1') return readFile(path, 'utf8');
  const expression = TO_DB2.slice("sed '".length, -1)
    .replaceAll('db2', node)
    .replaceAll('198.51.100.12', ADDRESS_OF[node]);
  return (await run('sed', [expression, path])).stdout;
}

/** @param here replacements for texts of the file; each such text must occur, so that the test uses what the page prints */
function replaced(text: string, here: Readonly<Record<string, string>>): string {
  const absent = Object.keys(here).filter((printed) => !text.includes(printed));
  if (absent.length > 0) throw new Error(`the file of docs/operations/cluster/ has no ${absent.join(', ')}`);
  // In one pass, because a replacement may contain another text to be replaced.
  const anyOf = new RegExp(
    Object.keys(here)
      .map((printed) => printed.replace(/[.]/g, '\\$&'))
      .join('|'),
    'g',
  );
  return text.replace(anyOf, (printed) => here[printed] ?? printed);
}

export async function nodeFile(
  file: 'etcd.yml' | 'patroni.yml',
  node: Node,
  here: Readonly<Record<string, string>>,
): Promise<string> {
  return replaced(await forNode(file, node), here);
}

export async function proxyFile(here: Readonly<Record<string, string>>): Promise<string> {
  return replaced(await readFile(new URL('haproxy.cfg', FILES), 'utf8'), here);
}
