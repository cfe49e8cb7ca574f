/** Tests the operator's command against each kind's simulated site, over HTTP, with changed and unchanged pages. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RK_MGT_AGENCY_CODES, type RkMgtAgencyCode } from '@minori/contract/codes';
import { sampleOptions } from '@minori/record-keeper/sample';
import { type RecordKeeper, startRecordKeeper } from '@minori/record-keeper/start';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChangingProxy } from '../testing/changing-proxy.ts';
import { HARMLESS } from '../testing/mutations/harmless.ts';
import { chance } from '../testing/mutations/random.ts';
import { SAMPLE_NOW, sampleTestAccount } from '../testing/sample-reading.ts';
import { CHANGED, DONE, FAILED, MISUSED, runRecordKeeperCommand } from './record-keeper-command.ts';
import type { TestAccount } from './test-account.ts';

const ENCODING = { 1: 'cp932', 2: 'utf-8', 3: 'utf-8', 4: 'euc-jp', 5: 'cp932' } as const;
const FIXTURES = ['', 'akatsuki', 'yamabiko', 'subaru', 'komorebi', 'hiiragi'] as const;
const fixturesOf = (kind: RkMgtAgencyCode) => new URL(`../sites/${FIXTURES[kind]}/fixtures`, import.meta.url).pathname;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'minori-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly words?: readonly string[];
  readonly account?: Partial<TestAccount>;
  readonly change?: (html: string) => string;
  readonly prepare?: (keeper: RecordKeeper) => void;
  readonly mode?: number;
}

/** Runs the command with an account file against the site of a kind. */
async function run(
  kind: RkMgtAgencyCode,
  does: 'capture' | 'check',
  { words = [], account, change, prepare, mode = 0o600 }: Run,
) {
  const file = join(folder, 'account.json');
  writeFileSync(file, JSON.stringify({ ...sampleTestAccount(kind), ...account }));
  chmodSync(file, mode);
  const keeper = await startRecordKeeper({ ...sampleOptions(kind), now: SAMPLE_NOW });
  prepare?.(keeper);
  const encoding = ENCODING[kind];
  const proxy = await startChangingProxy(keeper.url, ({ bytes, status }) =>
    change && status === 200 ? iconv.encode(change(iconv.decode(bytes, encoding)), encoding) : bytes,
  );
  let output = '';
  const say = (text: string) => {
    output += text;
  };
  try {
    const all = ['record-keeper', does, '--kind', String(kind), '--account-file', file, ...words];
    const environment = { [`RK_SITE_${kind}_URL`]: proxy.url };
    const code = await runRecordKeeperCommand(all, {
      environment,
      out: say,
      error: say,
      ask: undefined,
      now: SAMPLE_NOW,
    });
    return { code, output, sessions: keeper.sessions() };
  } finally {
    await proxy.close();
    await keeper.close();
  }
}

const check = (kind: RkMgtAgencyCode, options: Run = {}) =>
  run(kind, 'check', { ...options, words: ['--pages', fixturesOf(kind), ...(options.words ?? [])] });

describe.each(RK_MGT_AGENCY_CODES)('kind %i', (kind) => {
  it('is captured into a folder, and then its site is unchanged', async () => {
    const pages = join(folder, 'pages');
    const captured = await run(kind, 'capture', { words: ['--pages', pages] });
    expect(captured).toMatchObject({ code: DONE, sessions: 0 });
    expect(readdirSync(pages)).toEqual(
      expect.arrayContaining(['login.html', 'assets.html', 'holdings.html', 'reading.json']),
    );
    expect(await run(kind, 'check', { words: ['--pages', pages] })).toMatchObject({ code: DONE, sessions: 0 });
    expect(await run(kind, 'capture', { words: ['--pages', pages] })).toMatchObject({ code: MISUSED });
  });

  it('is unchanged from its fixtures, also with other figures and one month fewer', async () => {
    expect(await check(kind)).toMatchObject({ code: DONE });
    expect(await check(kind, { prepare: (keeper) => keeper.setAsOf('2026-03-10') })).toMatchObject({ code: DONE });
  });
});

/** How a change is reported does not depend on the kind, so one kind is enough outside `npm run proof`. */
describe.each(process.env.MINORI_PROOF ? RK_MGT_AGENCY_CODES : RK_MGT_AGENCY_CODES.slice(0, 1))(
  'kind %i, changed',
  (kind) => {
    it('is unchanged when signs, widths, fonts, blanks and comments differ', async () => {
      const names = ['digits in full width', 'another minus sign', 'fonts around', 'blanks around', 'comments inside'];
      const change = (page: string) => names.reduce((html, name) => HARMLESS[name]?.(html, chance(1)) ?? html, page);
      const { code, output } = await check(kind, { change });
      expect({ code, output }).toMatchObject({ code: DONE });
    });

    it('has changed when a label of a figure has, and names it', async () => {
      const { code, output } = await check(kind, {
        change: (html) => html.replaceAll(/(?<=[>"])基準価額(?=[<"])/g, '価額'),
      });
      expect(code).toBe(CHANGED);
      expect(output).toMatch(/page holdings: .*基準価額.* is gone/);
      expect(output).toMatch(/page holdings: .*「価額」.* is new/);
    });

    it('has changed when its login form has another field', async () => {
      const change = (html: string) =>
        html.replace(/<input type="?password"?/i, '<input type="text" name="captcha">$&');
      const { code, output } = await check(kind, { change });
      expect(code).toBe(CHANGED);
      expect(output).toMatch(/page login: the field captcha \(text\) of the form \w+ is new/);
    });

    it('has changed when a page has another title', async () => {
      const { code, output } = await check(kind, {
        change: (html) => html.replace(/(<title>)(ログイン|ログオン)/i, '$1会員$2'),
      });
      expect(code).toBe(CHANGED);
      expect(output).toContain('no stored page has the title 「会員');
    });
  },
);

describe('the result of a check', () => {
  const metrics = () => join(folder, 'keeper.prom');

  it('is written for Prometheus', async () => {
    await check(1, { words: ['--metrics-file', metrics()] });
    const written = readFileSync(metrics(), 'utf8');
    expect(written).toContain('minori_record_keeper_pages_changed{kind="1"} 0\n');
    expect(written).toContain('minori_record_keeper_check_readable{kind="1"} 1\n');
    expect(written).toContain(
      `minori_record_keeper_check_timestamp_seconds{kind="1"} ${SAMPLE_NOW().getTime() / 1000}\n`,
    );
    await check(1, { words: ['--metrics-file', metrics()], change: (html) => html.replaceAll('損益', '収支') });
    expect(readFileSync(metrics(), 'utf8')).toContain('minori_record_keeper_pages_changed{kind="1"} 1\n');
  });

  it.each([
    ['the site is closed', { prepare: (keeper: RecordKeeper) => keeper.misbehave({ behaviour: 'status-503' }) }],
    ['the password is wrong', { account: { rkPass: 'Wrong-Kaki9' } }],
  ])('is "not readable" while %s, without a statement about the pages', async (_, options) => {
    const { code, output } = await check(1, { ...options, words: ['--metrics-file', metrics()] });
    expect(code).toBe(FAILED);
    expect(output).toMatch(/^Kind 1 could not be read \(\w+: [\w-]+, \w+\)\.\n$/);
    const written = readFileSync(metrics(), 'utf8');
    expect(written).toContain('minori_record_keeper_check_readable{kind="1"} 0\n');
    expect(written).not.toContain('pages_changed{');
  });
});

describe('the command', () => {
  it('never prints values of the account', async () => {
    const { output } = await run(1, 'capture', {
      words: ['--pages', join(folder, 'pages')],
      change: (html) => html.replace('様', '様（山田 花子 様）'),
    });
    expect(output).toContain('Nothing was stored.');
    expect(output).not.toMatch(/髙橋|山田|9000000001|Kaki8/);
    expect(existsSync(join(folder, 'pages'))).toBe(false);
  });

  it('refuses an account file that others can read', async () => {
    expect(await check(1, { mode: 0o644 })).toMatchObject({
      code: FAILED,
      output: expect.stringContaining('chmod 600'),
    });
  });

  it.each([
    [['record-keeper', 'look'], 'capture or record-keeper check'],
    [['record-keeper', 'check', '--kind', '9'], '--kind: 1, 2, 3, 4, 5'],
    [['record-keeper', 'check', '--kind', '1'], '--pages'],
    [['record-keeper', 'check', '--kind', '1', '--pages', 'x'], 'RK_SITE_1_URL'],
    [['record-keeper', 'check', '--password', 'Kaki8'], '--password'],
  ])('refuses the arguments %j', async (words, why) => {
    let output = '';
    const error = (text: string) => {
      output += text;
    };
    const io = { environment: {}, out: error, error, ask: undefined, now: SAMPLE_NOW };
    expect(await runRecordKeeperCommand(words, io)).toBe(MISUSED);
    expect(output).toContain(why);
    expect(output).not.toContain('Kaki8');
  });
});
