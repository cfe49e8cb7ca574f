// Unpacks a tar archive with node alone: a bare machine may have no `tar`, and the browser's own loader fails here.
// Format: POSIX ustar, blocks of 512 bytes; long names of GNU tar ('L') and pax headers ('x') are understood.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';

const block = 512;

/** Writes regular files, folders and links under `target`; a name that leads out of it is refused. */
export function unpackTar(archive, target) {
  let longName = '';
  for (let at = 0; at + block <= archive.length && archive[at] !== 0; ) {
    const header = readHeader(archive.subarray(at, at + block));
    const body = archive.subarray(at + block, at + block + header.size);
    at += block + Math.ceil(header.size / block) * block;
    if (header.type === 'L') longName = text(body);
    else if (header.type === 'x') longName = body.toString('utf8').match(/\d+ path=(.*)\n/)?.[1] ?? '';
    else {
      write(target, longName ? { ...header, name: longName } : header, body);
      longName = '';
    }
  }
}

function readHeader(bytes) {
  const prefix = text(bytes.subarray(345, 500));
  const name = text(bytes.subarray(0, 100));
  return {
    name: prefix ? `${prefix}/${name}` : name,
    mode: octal(bytes.subarray(100, 108)),
    size: octal(bytes.subarray(124, 136)),
    type: String.fromCharCode(bytes[156] || 0x30),
    linkName: text(bytes.subarray(157, 257)),
  };
}

function write(target, { name, type, mode, linkName }, body) {
  const path = inside(target, name);
  if (type === '5') mkdirSync(path, { recursive: true });
  if (type !== '0' && type !== '2') return;
  mkdirSync(dirname(path), { recursive: true });
  if (type === '2') {
    inside(target, resolve(dirname(path), linkName));
    symlinkSync(linkName, path);
  } else writeFileSync(path, body, { mode: mode & 0o111 ? 0o755 : 0o644 });
}

function inside(target, name) {
  const path = resolve(target, name);
  if (path === resolve(target) || path.startsWith(resolve(target) + sep)) return path;
  throw new Error(`The archive holds a name that leads out of its folder: ${name}`);
}

const text = (bytes) => bytes.toString('utf8').replace(/\0.*$/s, '');
const octal = (bytes) => Number.parseInt(text(bytes).trim() || '0', 8);
