// Tests that each command accepts only regular files of limited size, and that files named in a document must lie in
// its folder.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEGABYTE, readNamedFile } from '../../platform/base/named-file.ts';
import { operate, writtenFile } from '../../testing/operator.ts';

/** The tests end before any command connects to a database. */
const at = { databaseUrl: 'postgresql://nobody@127.0.0.1:9/none', now: () => new Date('2026-06-15T03:00:00Z') };

const IDP = ['--entity-id', 'x', '--sso-url', 'https://idp.example'];
const COMMANDS: readonly (readonly string[])[] = [
  ['employee', 'import', 'minato'],
  ['fund', 'import'],
  ['nav', 'import'],
  ['nav', 'import-indexes'],
  ['line-up', 'set', 'minato', '--file'],
  ['company', 'add', 'minato', '--file'],
  ['company', 'idp', 'minato', ...IDP, '--certificate'],
  ['notice', 'publish'],
  ['database', 'apply-departures', '--newer'],
];

let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minori-files-'));
  await mkdir(file('folder'));
  execFileSync('mkfifo', [file('pipe')]);
  await writeFile(file('large'), 'a\nb\n');
  await truncate(file('large'), 20 * MEGABYTE + 1);
  for (const target of ['folder', 'pipe', 'large']) await symlink(file(target), file(`link-to-${target}`));
  await symlink('/dev/zero', file('link-to-device'));
  await symlink(file('loop'), file('loop'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(COMMANDS)('%s %s refuses a file that is not regular or too large', async (...words) => {
  const refused = async (path: string) => (await operate(at, ...words, path)).error;
  for (const path of ['/dev/zero', '/dev/null', file('pipe'), file('link-to-pipe'), file('link-to-device')]) {
    expect(await refused(path)).toBe(`${path} is no regular file.\n`);
  }
  // Prices may also be a folder of files.
  const isOfFolders = words.join(' ') === 'nav import';
  for (const name of ['folder', 'link-to-folder']) {
    const said = isOfFolders
      ? 'There is no file of prices: its name ends in .csv, .tsv or .txt.'
      : `${file(name)} is no regular file.`;
    expect(await refused(file(name))).toBe(`${said}\n`);
  }
  for (const name of ['large', 'link-to-large']) {
    const most = ['employee', 'fund', 'nav'].includes(words[0] ?? '') ? 20 : 1;
    expect(await refused(file(name))).toBe(`${file(name)} is larger than ${most} MB.\n`);
  }
  expect(await refused(file('nowhere'))).toBe(`${file('nowhere')} can't be read (ENOENT).\n`);
  expect(await refused(file('loop'))).toBe(`${file('loop')} can't be read (ELOOP).\n`);
});

test('a file larger than its reported size is refused at the limit', async () => {
  // Files in /proc report size 0, and a growing file is larger than it reported.
  const status = '/proc/self/status';
  expect((await readNamedFile(status, { most: MEGABYTE })).length).toBeGreaterThan(100);
  await expect(readNamedFile(status, { most: 100 })).rejects.toThrow('is larger than');
});

const NOTICE = `---
type: 1
subject: 停止のお知らせ
publishedAt: 2026-06-15
attachments: [{ file: plan.pdf, title: 予定 }]
---

${'本文です。'.repeat(20)}
`;

test('an attachment that links out of the folder of its notice is refused', async () => {
  const secret = await writtenFile('secret.pdf', '%PDF-1.7 secret');
  await mkdir(file('inside'));
  await writeFile(file('inside/real.pdf'), '%PDF-1.7');
  await writeFile(file('inside/other.pdf'), 'no PDF');
  await writeFile(file('inside/notice.md'), NOTICE);
  const attached = file('inside/plan.pdf');
  const publish = async (target: string) => {
    await rm(attached, { force: true });
    await symlink(target, attached);
    return (await operate(at, 'notice', 'publish', file('inside/notice.md'))).error;
  };
  await symlink(secret, file('inside/step.pdf'));
  for (const target of [secret, '../large', '..', '/etc/hostname', 'step.pdf', '/dev/zero']) {
    const error = await publish(target);
    expect([target, error]).toEqual([
      target,
      `${attached} is a link that leads out of its folder: put the file itself there.\n`,
    ]);
  }
  expect(await publish('other.pdf')).toContain('attachments: plan.pdf is no PDF');
  expect(await publish('real.pdf')).toContain('The database does not answer');
});
