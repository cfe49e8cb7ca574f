// Unpacks an archive that the system's own tar would write: header by header as POSIX lays them out.
import { existsSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { unpackTar } from './tar.mjs';

function entry(name, { body = '', type = '0', mode = 0o644, linkName = '', prefix = '' } = {}) {
  const content = Buffer.from(body);
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${mode.toString(8).padStart(7, '0')}\0`, 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  header.write(linkName, 157);
  header.write(prefix, 345);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

function unpack(...entries) {
  const target = join(plant({}), 'out');
  unpackTar(Buffer.concat([...entries, Buffer.alloc(1024)]), target);
  return target;
}

test('files, folders, links and modes', () => {
  const target = unpack(
    entry('bin/', { type: '5' }),
    entry('bin/run', { body: 'x'.repeat(700), mode: 0o755 }),
    entry('note.txt', { body: 'みのり', prefix: 'docs' }),
    entry('bin/alias', { type: '2', linkName: 'run' }),
  );
  expect(readFileSync(join(target, 'bin/run'), 'utf8')).toHaveLength(700);
  expect(statSync(join(target, 'bin/run')).mode & 0o111).not.toBe(0);
  expect(readFileSync(join(target, 'docs/note.txt'), 'utf8')).toBe('みのり');
  expect(readlinkSync(join(target, 'bin/alias'))).toBe('run');
});

test('long names, as GNU tar and as pax write them', () => {
  const long = `${'folder/'.repeat(20)}file`;
  const record = ` path=${long}\n`;
  const pax = `${record.length + 3}${record}`;
  const gnu = unpack(entry('@LongLink', { type: 'L', body: `${long}\0` }), entry('short', { body: 'a' }));
  expect(existsSync(join(gnu, long))).toBe(true);
  const posix = unpack(
    entry('PaxHeader', { type: 'x', body: pax }),
    entry('short', { body: 'a' }),
    entry('next', { body: 'b' }),
  );
  expect(existsSync(join(posix, long))).toBe(true);
  expect(existsSync(join(posix, 'next'))).toBe(true);
});

test.each([
  ['a name', entry('../outside', { body: 'a' })],
  ['a link', entry('inside', { type: '2', linkName: '../../outside' })],
])('refuses %s that leads out of the folder', (_title, bytes) => {
  expect(() => unpack(bytes)).toThrow(/leads out of its folder/);
});
