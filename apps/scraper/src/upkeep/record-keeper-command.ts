/**
 * Runs `record-keeper capture|check`: stores a record keeper's pages, and reports when the site's pages differ from
 * them (docs/operations/adding-a-record-keeper.md). It is a command of the scraper, because only the scraper visits
 * record keepers.
 */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RK_MGT_AGENCY_CODES, RkMgtAgencyCode } from '@minori/contract/codes';
import { Agent } from 'undici';
import { ALL_SITES } from '../all-sites.ts';
import { siteOrigin } from '../http/allowed-address.ts';
import { isSafeAddress } from '../safe-address.ts';
import { withoutNames } from './account-words.ts';
import { capture } from './capture.ts';
import { type CheckResult, checkPages } from './check.ts';
import { metricsText, writeMetrics } from './metrics-file.ts';
import { holdsPages, storedPages, storePages } from './saved-pages.ts';
import { AccountProblem, askForAccount, readTestAccount, type TestAccount } from './test-account.ts';
import { readWatched, type WatchedReading } from './watched-reading.ts';

export interface CommandIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Prompts the person at the terminal; undefined where there is none. */
  readonly ask: ((question: string, isSecret: boolean) => Promise<string>) | undefined;
  readonly now: () => Date;
}

export const [DONE, FAILED, MISUSED, CHANGED] = [0, 1, 2, 3] as const;

const KINDS = RK_MGT_AGENCY_CODES.join(', ');

export const HELP = `Keeps a record keeper's stored pages, and tells when its site has changed.

  record-keeper capture --kind 1 --pages <empty folder>    stores the pages of a test account, with nobody's values in them
  record-keeper check   --kind 1 --pages <folder>          compares today's pages with the stored ones

  --kind            ${KINDS}; its site is at RK_SITE_<kind>_URL
  --pages           the folder of stored pages
  --account-file    the test account as JSON, in a file that its owner alone can read, or - for the standard input;
                    without it the account is asked for on the terminal
  --metrics-file    check: also writes the result for Prometheus (node_exporter's textfile collector)

Example: record-keeper check --kind 1 --pages /var/lib/minori/pages/1 --account-file /etc/minori/check-1.json

Exit codes: 0 stored, or unchanged; 1 refused, or could not be read; 2 not understood; 3 the pages have changed.
`;

class Misuse extends Error {}

interface Order {
  readonly does: 'capture' | 'check';
  readonly kind: RkMgtAgencyCode;
  readonly origin: string;
  readonly pages: string;
  readonly accountFile: string | undefined;
  readonly metricsFile: string | undefined;
}

function parseOptions(words: readonly string[]) {
  const option = { type: 'string' } as const;
  const options = { kind: option, pages: option, 'account-file': option, 'metrics-file': option };
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    // Only the first sentence of the library's message: it quotes the unknown option, but nothing that follows it.
    throw new Misuse(error instanceof Error ? (error.message.split('.')[0] ?? '') : 'not understood');
  }
}

function orderOf(words: readonly string[], environment: CommandIo['environment']): Order {
  const { values, positionals } = parseOptions(words);
  const [group, does, ...others] = positionals;
  if (group !== 'record-keeper' || (does !== 'capture' && does !== 'check') || others.length > 0) {
    throw new Misuse('Which one: record-keeper capture or record-keeper check?');
  }
  const kind = RkMgtAgencyCode.safeParse(Number(values.kind));
  if (!kind.success) throw new Misuse(`--kind: ${KINDS}`);
  const { pages, 'account-file': accountFile, 'metrics-file': metricsFile } = values;
  if (pages === undefined) throw new Misuse('--pages: the folder of stored pages');
  if (does === 'capture' && metricsFile !== undefined) throw new Misuse('--metrics-file: only with check');
  const variable = `RK_SITE_${kind.data}_URL`;
  const url = environment[variable] ?? '';
  if (!isSafeAddress(url)) throw new Misuse(`${variable}: https, or http to this machine`);
  return { does, kind: kind.data, origin: siteOrigin(url), pages, accountFile, metricsFile };
}

async function accountOf({ accountFile, does }: Order, { ask }: CommandIo): Promise<TestAccount> {
  if (accountFile !== undefined) return readTestAccount(accountFile);
  if (ask) return askForAccount(ask, does === 'check');
  throw new AccountProblem('There is no terminal to ask for the account; name a file with --account-file.');
}

async function read({ kind, origin }: Order, account: TestAccount, now: () => Date): Promise<WatchedReading> {
  const dispatcher = new Agent();
  const { rkId, rkPass, birthday } = account;
  try {
    return await readWatched({
      site: ALL_SITES[kind],
      origin,
      credentials: { rkId, rkPass, birthday },
      dispatcher,
      now,
    });
  } finally {
    await dispatcher.destroy();
  }
}

async function runCapture(order: Order, io: CommandIo): Promise<number> {
  if (holdsPages(order.pages)) throw new Misuse('--pages: holds pages already; name an empty folder and compare first');
  const account = await accountOf(order, io);
  if (account.name.trim() === '')
    throw new AccountProblem('The name of the account is needed: its pages must be free of it.');
  const reading = await read(order, account, io.now);
  if (!reading.isLoggedOff) io.error('The site did not confirm the log-off.\n');
  const captured = await capture(reading, {
    site: ALL_SITES[order.kind],
    account,
    chance: (below) => randomInt(below),
  });
  if (!captured.ok) {
    const lines = captured.leftovers.map(({ page, kind }) => `  page ${page}: ${kind}`);
    io.error(`Nothing was stored. ${[captured.why, ...lines].join('\n')}\n`);
    return FAILED;
  }
  storePages(order.pages, order.kind, captured.value);
  const count = captured.value.pages.filter(({ name }) => name !== '').length;
  io.out(`${count} pages stored; they were read again and agree. Look at them before you hand them on.\n`);
  return DONE;
}

function tell(result: CheckResult, kind: RkMgtAgencyCode, io: CommandIo): number {
  if (result.is === 'unchanged') {
    io.out(`Kind ${kind}: ${result.pages} pages, as stored.\n`);
    return DONE;
  }
  if (result.is === 'unread') {
    io.error(`Kind ${kind} could not be read (${result.why}).\n`);
    return FAILED;
  }
  const lines = result.differences.map(({ page, what }) => `  page ${page}: ${what}`);
  io.error(`Kind ${kind} has changed:\n${lines.join('\n')}\n`);
  return CHANGED;
}

async function runCheck(order: Order, io: CommandIo): Promise<number> {
  if (!existsSync(order.pages) || !holdsPages(order.pages)) throw new Misuse('--pages: holds no stored page');
  const account = await accountOf(order, io);
  const nameless = withoutNames(account);
  const stored = storedPages(order.pages).map((page) => ({ ...page, html: nameless(page.html) }));
  const reading = await read(order, account, io.now);
  const pages = reading.pages.map((page) => ({ ...page, html: nameless(page.html) }));
  const result = checkPages({ ...reading, pages }, stored);
  if (order.metricsFile !== undefined) writeMetrics(order.metricsFile, metricsText(order.kind, result, io.now()));
  return tell(result, order.kind, io);
}

/** @returns the exit code */
export async function runRecordKeeperCommand(words: readonly string[], io: CommandIo): Promise<number> {
  if (words.length < 2 || words.includes('--help')) {
    io.out(HELP);
    return words.includes('--help') ? DONE : MISUSED;
  }
  try {
    const order = orderOf(words, io.environment);
    return await (order.does === 'capture' ? runCapture(order, io) : runCheck(order, io));
  } catch (error) {
    if (!(error instanceof Misuse) && !(error instanceof AccountProblem)) throw error;
    io.error(`${error.message}\n`);
    return error instanceof Misuse ? MISUSED : FAILED;
  }
}
