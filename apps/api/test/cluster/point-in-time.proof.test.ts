// Tests that the database can be restored to a point in time: somebody drops a table at 12:00, and pgBackRest restores 11:59
// with the file and the commands of docs/operations/back-up-and-restore.md. People who have left or lost their access since
// then stay out. Needs Debian's packages and root.
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAuditEvent } from '../../src/identity/auth/audit.ts';
import { eraseEmployee } from '../../src/identity/own-data/erase-employee.ts';
import { type Database, openDatabase } from '../../src/platform/storage/database.ts';
import { migrate } from '../../src/platform/storage/migrate.ts';
import { missingPrograms } from '../../src/testing/missing-programs.ts';
import { operate, writtenFile } from '../../src/testing/operator.ts';
import { testPeople } from '../../src/testing/people.ts';

const run = promisify(execFile);
const FILE = fileURLToPath(new URL('../../../../docs/operations/cluster/pgbackrest.conf', import.meta.url));
const BIN = '/usr/lib/postgresql/15/bin';
/** Size of the database; `npm run proof` sets more. */
const MEGABYTES = Number(process.env.MINORI_BACKUP_MEGABYTES ?? 100);

const missing = missingPrograms(['pgbackrest', `${BIN}/postgres`]);
if (missing !== '') process.stdout.write(`Going back in time is not tried here: there is no ${missing}.\n`);
const backupTest = missing === '' ? test : test.skip;

let folder: string;

async function asPostgres(...command: string[]): Promise<string> {
  const { stdout } = await run('setpriv', ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups', ...command], {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  });
  return stdout;
}

const backRest = (...command: string[]) =>
  asPostgres('pgbackrest', '--config', join(folder, 'pgbackrest.conf'), '--stanza=minori', ...command);

/** Each server has a folder for its socket, named like the server. */
const urlOf = (name: string) => `postgresql://postgres@localhost/minori?host=${join(folder, name, 'run')}`;

async function startServer(name: string): Promise<void> {
  const options = `-c listen_addresses='' -c unix_socket_directories=${join(folder, name, 'run')}`;
  await asPostgres(
    `${BIN}/pg_ctl`,
    '-D',
    join(folder, name, 'data'),
    '-l',
    join(folder, name, 'log'),
    '-t',
    '600',
    '-w',
    '-o',
    options,
    'start',
  );
}

async function makeFolder(name: string): Promise<void> {
  const uid = Number((await run('id', ['-u', 'postgres'])).stdout);
  const gid = Number((await run('id', ['-g', 'postgres'])).stdout);
  for (const path of [join(folder, name), join(folder, name, 'run'), join(folder, name, 'data')]) {
    await mkdir(path);
    await chown(path, uid, gid);
  }
  await chmod(join(folder, name, 'data'), 0o700);
}

beforeAll(async () => {
  if (missing !== '') return;
  folder = await mkdtemp(join(tmpdir(), 'minori-back-'));
  await chmod(folder, 0o755);
  for (const name of ['now', 'before', 'repository']) await makeFolder(name);
  const config = (await readFile(FILE, 'utf8'))
    .replace('/var/lib/pgbackrest', join(folder, 'repository'))
    .replace('/var/lib/postgresql/15/minori', join(folder, 'now/data'))
    .replace('/var/run/postgresql', join(folder, 'now/run'));
  await writeFile(
    join(folder, 'pgbackrest.conf'),
    `${config}\n[global:archive-push]\nlog-path=${join(folder, 'repository')}\n`,
  );
  await asPostgres(
    `${BIN}/initdb`,
    '-D',
    join(folder, 'now/data'),
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  );
  const archive = `pgbackrest --config=${join(folder, 'pgbackrest.conf')} --stanza=minori archive-push %p`;
  await writeFile(join(folder, 'now/data/postgresql.auto.conf'), `archive_mode = on\narchive_command = '${archive}'\n`);
  await startServer('now');
  await asPostgres(`${BIN}/createdb`, '-h', join(folder, 'now/run'), 'minori');
  await migrate(urlOf('now'));
}, 600_000);

afterAll(async () => {
  if (missing !== '') return;
  for (const name of ['now', 'before']) {
    await asPostgres(`${BIN}/pg_ctl`, '-D', join(folder, name, 'data'), '-m', 'immediate', 'stop').catch(
      () => undefined,
    );
  }
  await rm(folder, { recursive: true, force: true });
}, 600_000);

async function ask<T extends pg.QueryResultRow>(name: string, text: string): Promise<T[]> {
  const client = new pg.Client(urlOf(name));
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Inserts data that stay large when compressed, to about half the size, because they are random hexadecimal digits. */
async function fill(): Promise<void> {
  await ask('now', 'create table ballast (id int, text text)');
  const kilobyte = `select string_agg(md5((n * 32 + part)::text), '') from generate_series(0, 31) part`;
  await ask(
    'now',
    `insert into ballast select n, (${kilobyte}) from generate_series(1, ${MEGABYTES}::bigint * 1000) n`,
  );
}

backupTest(
  'a table that was dropped is there again, and whoever has gone stays gone',
  { timeout: 3_600_000 },
  async () => {
    await backRest('stanza-create');
    await fill();
    const database: Database = openDatabase(urlOf('now'), { connections: 2 });
    const people = testPeople(database, () => new Date());
    const company = await people.addCompany();
    const [stays, leaves, loses] = [
      await people.addEmployee(company),
      await people.addEmployee(company),
      await people.addEmployee(company),
    ];
    await writeAuditEvent(database, {
      kind: 'sign_in',
      at: new Date(),
      ip: '192.0.2.1',
      requestId: crypto.randomUUID(),
    });
    await backRest('--type=full', 'backup');
    // pgBackRest records the end of a backup only to the second.
    await delay(2_000);
    const [{ at } = { at: '' }] = await ask<{ at: string }>('now', `select clock_timestamp()::text as at`);
    await database
      .transaction()
      .execute((transaction) => eraseEmployee(transaction, { ...leaves, employeeId: leaves.id }, new Date()));
    await database.updateTable('employees').set({ disabled_at: new Date() }).where('id', '=', loses.id).execute();
    await ask('now', 'drop table articles cascade');
    await ask('now', 'select pg_switch_wal()');

    const begun = performance.now();
    const target = [
      '--type=time',
      `--target=${at}`,
      '--target-action=promote',
      '--archive-mode=off',
      `--pg1-path=${join(folder, 'before/data')}`,
    ];
    await backRest(...target, 'restore');
    await startServer('before');
    await expect
      .poll(() => ask('before', 'select pg_is_in_recovery() as is_recovering').catch(() => []), { timeout: 600_000 })
      .toEqual([{ is_recovering: false }]);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    process.stdout.write(`Back in time in ${seconds} s with ${MEGABYTES} MB.\n`);

    expect(await ask('before', `select count(*)::int >= 0 as is_there from articles`)).toEqual([{ is_there: true }]);
    const states = () => ask('before', 'select id, disabled_at is not null as is_disabled from employees order by id');
    expect(await states()).toHaveLength(3);
    const newer = await writtenFile('newer-database.txt', urlOf('now'));
    const words = ['database', 'apply-departures', '--newer', newer];
    expect(await operate({ databaseUrl: urlOf('before'), now: () => new Date() }, ...words)).toMatchObject({ code: 0 });
    expect(await states()).toEqual([
      { id: stays.id, is_disabled: false },
      { id: loses.id, is_disabled: true },
    ]);
    await database.destroy();
  },
);
