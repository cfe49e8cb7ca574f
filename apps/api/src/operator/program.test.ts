// Tests that every command's help says what it does and shows an example of an existing command, and that every command
// works with the api's database role, which has no rights on the schema.
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { operate, writtenFile } from '../testing/operator.ts';
import { plantContent } from '../testing/planted-content.ts';
import { oidcCompany, samlCompany } from '../testing/saml-company.ts';
import { createTestApp, type TestCompany } from '../testing.ts';
import { CommandContext } from './command/command-context.ts';
import { program } from './program.ts';

const nobody = async () => {
  throw new Error('help needs no database');
};
const settings = {
  ...{ command: 'minori', contentDir: null, legalDir: null, portalOrigin: null, isMailSent: false, mail: null },
  ...{ scraper: null, currentKeyId: null, dataDir: null, embedded: null, isDemo: false },
};
const now = () => new Date('2026-06-15T03:00:00Z');

function commandsOf(): { readonly name: string; readonly help: string; readonly does: string }[] {
  const output = { out: () => undefined, error: () => undefined };
  const root = program(new CommandContext({ connect: nobody, settings, output, now, operator: 'tester' }), output);
  const leaves = (command: Command, path: string): { name: string; help: string; does: string }[] =>
    command.commands.length > 0
      ? command.commands.flatMap((each) => leaves(each, `${path} ${each.name()}`.trim()))
      : [{ name: path, help: fullHelp(command), does: command.description() }];
  return leaves(root, '');
}

function fullHelp(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return text;
}

test('every command has a description and an example of its own', () => {
  const commands = commandsOf();
  expect(commands.length).toBeGreaterThan(30);
  for (const { name, help, does } of commands) {
    expect([name, does.length > 10]).toEqual([name, true]);
    expect(help).toContain(`\n  minori ${name}`);
  }
});

test('every command that writes to the database has --dry-run', () => {
  const readers = ['list', 'show', 'status', 'check', 'doctor', 'template', 'migrate', 'backup', 'restore', 'report'];
  for (const { name, help } of commandsOf()) {
    const isReader = readers.includes(name.split(' ').at(-1) ?? '');
    expect([name, help.includes('--dry-run')]).toEqual([name, !isReader]);
  }
});

const at = { databaseUrl: 'postgresql://nobody@127.0.0.1:9/none', now };

test.each([
  [['compny'], 'Did you mean company?'],
  [['company', 'lst'], 'Did you mean list?'],
  [['company', 'show'], "missing required argument 'url'"],
  [['employee', 'import', 'a', 'b', '--updat'], 'Did you mean --update?'],
  [['maintenance', 'on', '--until', 'tomorrow'], 'an instant with its offset'],
])('the wrong usage %j is answered with a hint', async (words, sentence) => {
  const { code, error } = await operate(at, ...words);
  expect([code, error]).toEqual([2, expect.stringContaining(sentence)]);
});

test('--help needs no database and shows one example of each group', async () => {
  const { code, out } = await operate(at, '--help');
  expect(code).toBe(0);
  const names = commandsOf().map(({ name }) => name);
  const shown = [...out.matchAll(/^ {2}minori (.+)$/gm)].map(([, words = '']) => words);
  expect(shown.length).toBeGreaterThanOrEqual(11);
  for (const words of shown) expect(names.some((name) => words.startsWith(name))).toBe(true);
});

test('an unreachable database is reported in one sentence', async () => {
  const { code, error } = await operate(at, 'company', 'list');
  expect([code, error]).toEqual([1, 'The database does not answer (ECONNREFUSED). Nothing was changed.\n']);
});

/** Commands that need the tables' owner, or the embedded database. */
const OF_THE_OWNER = ['database migrate', 'backup', 'restore'];

async function wordsOfEach(
  databaseUrl: string,
  {
    certificate,
    other,
    keyed,
  }: { readonly certificate: string; readonly other: TestCompany; readonly keyed: TestCompany },
): Promise<Readonly<Record<string, readonly string[]>>> {
  const [url, person, renamed, code] = ['kamome', 'one@kamome.example', 'two@kamome.example', 'ZZEX00000011'];
  const funds = (await operate({ databaseUrl, now }, 'fund', 'template')).out;
  const rkInfo = ['rkInfo.code=1', 'rkInfo.name=記録', 'rkInfo.loginUrl=https://rk.example/login'];
  const opInfo = ['opInfo.code=OP01', 'opInfo.name=運営', 'opInfo.loginUrl=https://op.example/login'];
  const notice = `---\ntype: 1\nsubject: 停止のお知らせ\npublishedAt: 2026-06-15\n---\n\n${'本文です。'.repeat(20)}\n`;
  const idp = ['--entity-id', 'https://idp.example', '--sso-url', 'https://idp.example/sso'];
  return {
    'company add': [url, 'name=かもめ', 'companyCode=KM1', 'mailDomains=kamome.example', ...rkInfo, ...opInfo],
    'company set': [url, 'retirementAge=65'],
    'company list': [],
    'company show': [url],
    'company idp': [url, ...idp, '--certificate', await writtenFile('idp.pem', certificate)],
    'company client-key': [keyed.url],
    'company report': [url],
    'company start-mails': [url],
    'fund template': [],
    'fund import': [await writtenFile('funds.csv', funds)],
    'fund list': [],
    'nav import': [await writtenFile('navs.csv', `date,code,nav\n2026-04-30,${code},10000\n`)],
    'nav import-indexes': [await writtenFile('indexes.csv', 'month,DE,FE,DB,FB,OT,ST\n2026-04,1,2,3,4,5,6')],
    'line-up set': [url, code],
    'line-up show': [url],
    'employee import': [url, await writtenFile('people.csv', `email\n${person}\n`)],
    'employee invite': [url, person],
    'employee list': [url],
    'employee show': [person],
    'employee end-sessions': [person],
    'employee require-password-change': [person],
    'employee unlock': [person],
    'employee role': [person, 'hr'],
    'employee disable': [person],
    'employee enable': [person],
    'employee rename': [person, renamed],
    'employee move': [renamed, other.url, '--address', `moved@${other.mailDomains[0]}`],
    'directory token': [url],
    'directory status': [url],
    'notice publish': [await writtenFile('notice.md', notice)],
    'notice list': [],
    'notice withdraw': ['900000'],
    'content check': [],
    'content publish': [],
    'mail bounced': [await writtenFile('bounce.eml', 'Subject: x\n')],
    'maintenance on': [],
    'maintenance status': [],
    'maintenance off': [],
    'keys status': [],
    'keys rotate': [],
    'keys retire': ['2025-04'],
    'database status': [],
    'database apply-departures': ['--newer', await writtenFile('newer.txt', databaseUrl)],
    'audit list': [],
    'audit check': [],
    doctor: [],
  };
}

test('every command works with a role that may create no tables', async () => {
  const app = await createTestApp({ now: now() });
  const { databaseUrl } = app.config;
  const folder = await plantContent({ notices: [{ id: 5 }] });
  const legal = '---\ntitle: 規約\nversion: 1\neffectiveOn: 2026-04-01\n---\n\n# 規約\n\n## 第1条\n\n本文\n';
  for (const name of ['terms-of-use', 'privacy-policy']) await folder.put(`legal/${name}.md`, legal);
  const { company: other, provider, addPerson, close } = await samlCompany(app);
  await app.addSession(await addPerson());
  const { company: keyed, idpId, close: closeKeyed } = await oidcCompany(app);
  const keys = { client_keys: JSON.stringify([{ kid: 'one' }]) };
  await app.database.updateTable('identity_providers').set(keys).where('id', '=', idpId).execute();
  await app.database.insertInto('key_canaries').values({ key_id: '2025-04', enc: '-', ciphertext: '-' }).execute();
  const words = await wordsOfEach(databaseUrl, { certificate: provider.certificate, other, keyed });
  expect([...Object.keys(words), ...OF_THE_OWNER].toSorted()).toEqual(
    commandsOf()
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const [name, more] of Object.entries(words)) {
    const settings = { contentDir: folder.path, currentKeyId: '2026-04' };
    const { code, error } = await operate({ databaseUrl, now, settings }, ...name.split(' '), ...more);
    expect([name, code, error]).toEqual([name, 0, '']);
  }
  await folder.clear();
  await close();
  await closeKeyed();
  await app.close();
});
