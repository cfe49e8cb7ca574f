// Tests each rule for single files, with small files that it must refuse and others that it must accept.
import { describe, expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findCiphers } from './ciphers.mjs';
import { findVagueNames } from './file-names.mjs';
import { findUnheard } from './heard.mjs';
import { findLockTrouble } from './lock-file.mjs';
import { findLongLines } from './long-lines.mjs';
import { findOwnLook } from './look.mjs';
import { findStrays } from './owners.mjs';
import { findSinks } from './sinks.mjs';
import { findOversize } from './size.mjs';
import { findWaysOut } from './ways-out.mjs';
import { findForbiddenWords } from './words.mjs';

// Refused words are joined from parts, because the checks also read this file.
const machine = (...parts) => `/${parts.join('/')}`;
const publicHost = ['registry', 'npmjs', 'org'].join('.');
const lines = (count) => 'export {};\n'.repeat(count);
const functionOf = (count) => `export function f() {\n${'  g();\n'.repeat(count - 2)}}\n`;
const long = '  g();\n'.repeat(80);
const locked = (entry) => JSON.stringify({ packages: { '': {}, 'node_modules/zod': entry } });
const from = (host) => `https://${host}/zod/-/zod-4.6.7.tgz`;

/** `at` is the path for cases without a path of their own. A pair is a path and the file's text. */
const RULES = [
  {
    name: 'long-lines',
    find: findLongLines,
    at: 'docs/guide.md',
    refuses: ['word '.repeat(41), `| a | ${'word '.repeat(61)} |`, `\`\`\`\n\`\`\`\n${'word '.repeat(41)}`],
    passes: [
      'word '.repeat(40),
      `| ${'word '.repeat(59)} | ${'word '.repeat(59)} |`,
      `\`\`\`\n${'word '.repeat(90)}\n\`\`\``,
      ['content/columns/a.md', '文章。'.repeat(200)],
    ],
  },
  {
    name: 'heard',
    find: findUnheard,
    at: 'apps/portal/src/ui/a.tsx',
    refuses: [
      '<p>年率は<span className="visually-hidden">マイナス</span>1.8%</p>',
      '<dd>\n  <strong>{value}</strong>\n</dd>',
      '<dd>{name} <time dateTime={at}>{day}</time></dd>',
    ],
    passes: [
      '<h2 className="visually-hidden">{TEXTS.heading}</h2>',
      '<dd>\n  <span className="strong">{value}</span>\n</dd>',
      '<p>\n  <time dateTime={at}>{day}</time>\n</p>',
    ],
  },
  {
    name: 'owners',
    find: findStrays,
    at: 'apps/api/src/figures/a.ts',
    refuses: [
      "export const latest = (db: Database) => db.selectFrom('statements').selectAll();",
      "export const joined = (db: Database) => db.selectFrom('reports').leftJoin('valuations as v', on);",
      `export const last = sql\`select \${column} from allocations\`;`,
      ['apps/api/src/figures/a/routes.ts', "export const all = (db: Database) => db.selectFrom('reports');"],
    ],
    passes: [['apps/api/src/records/a.ts', "export const all = (db: Database) => db.selectFrom('statements');"]],
  },
  {
    name: 'ciphers',
    find: findCiphers,
    at: 'apps/api/src/a.ts',
    refuses: [
      "import { createCipheriv } from 'node:crypto';",
      "import { createHash, pbkdf2Sync as slow } from 'crypto';",
      "import * as crypto from 'node:crypto';",
      "import crypto from 'node:crypto';",
      "export const a = createHash('md5');",
      "export const a = createHmac('sha1', key);",
      'export const a = createHash(algorithm);',
      "export const mode = 'aes-256-cbc';",
      "export const mode = 'AES-128-ECB';",
      "export const a = createECDH('secp256k1');",
      "export const a = generateKeyPairSync('rsa', { modulusLength: 1024 });",
      'export const a = crypto.subtle.encrypt;',
      "import { hash } from 'bcrypt';",
      "import md5 from 'md5';",
      "import { SignJWT } from 'jose';",
      "import { CipherSuite } from '@hpke/core';",
      "import { hash } from '@node-rs/argon2';",
    ],
    passes: [
      "import { createHash, type Hash, randomBytes } from 'node:crypto';\nexport const a = createHash('sha256');",
      "export const id = crypto.randomUUID();\nexport const d = crypto.subtle.digest('SHA-256', bytes);",
      "export const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });",
      "import fastify from 'fastify';\nexport const title = 'descent';",
      ['apps/api/src/platform/scraper/seal.ts', "import { CipherSuite } from '@hpke/core';"],
      ['apps/api/src/a.test.ts', "import { createCipheriv } from 'node:crypto';"],
    ],
  },
  {
    name: 'sinks',
    find: findSinks,
    at: 'apps/api/src/identity/company/a.ts',
    refuses: [
      'export const run = (text: string) => eval(text);',
      "export const run = (text: string) => new Function('x', text);",
      "export const later = () => setTimeout('run()', 10);",
      "import { runInNewContext } from 'node:vm';\nexport const run = runInNewContext;",
      "import { exec } from 'node:child_process';\nexport const run = exec;",
      "export const run = () => import('child_process');",
      "import { readFile, writeFile } from 'node:fs/promises';\nexport const keep = writeFile;",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file has the template
      'export const rows = (name: string) => sql`select ${sql.raw(name)}`;',
      'export const rows = (name: string) => CompiledQuery.raw(name);',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file has the template
      'export const rows = (client: Client, name: string) => client.query(`select * from ${name}`);',
      "export const rows = (client: Client, name: string) => client.query('select ' + name);",
      'export const of = (name: string) => new RegExp(name);',
      "export const of = (word: string) => rows.where('title', 'like', word);",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file has the template
      'export const of = (word: string) => sql`title ilike ${word}`;',
      'export const of = (name: string) => RegExp(name.trim());',
      'export const token = () => Math.random().toString(36);',
      'export const token = () => crypto.pseudoRandomBytes(8);',
      ...[
        'export const A = (props: { html: string }) => <p dangerouslySetInnerHTML={{ __html: props.html }} />;',
        "export const a = createElement('p', { dangerouslySetInnerHTML: { __html: html } });",
        'export const A = (props: { html: string }) => <iframe srcDoc={props.html} />;',
        'export const put = (node: Element, html: string) => { node.innerHTML = html; };',
        "export const put = (node: Element, html: string) => node.insertAdjacentHTML('beforeend', html);",
        'export const put = (html: string) => document.write(html);',
        'export const read = (html: string) => new DOMParser();',
      ].map((content) => ['apps/portal/src/ui/a.tsx', content]),
    ],
    passes: [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file has the template
      'export const rows = (name: string) => sql`select * from t where name = ${name}`;',
      "export const rows = (client: Client, name: string) => client.query('select $1', [name]);",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file has the template
      'export const listen = (client: Client, name: string) => client.query(`listen ${pg.escapeIdentifier(name)}`);',
      "export const of = new RegExp('^a$', 'u');",
      'export const later = (run: () => void) => setTimeout(run, 10);',
      'export const text = String.raw`\\n`;',
      ['apps/api/src/identity/company/a.test.ts', 'export const chance = Math.random();'],
    ],
  },
  {
    name: 'ways-out',
    find: findWaysOut,
    at: 'apps/api/src/a.ts',
    refuses: [
      "import { request } from 'undici';",
      "import { connect, isIP } from 'node:net';",
      "import http from 'http';",
      "import { promises } from 'node:dns';",
      "import pg from 'pg';",
      "export const answer = fetch('https://x.example');",
      'export const answer = globalThis.fetch(url);',
      "export const later = () => import('node:https');",
      'export const socket = new WebSocket(url);',
      'navigator.sendBeacon(url);',
    ],
    passes: [
      "import { isIP, isIPv6 } from 'node:net';",
      "import type { Socket } from 'node:net';",
      "import { type Dispatcher } from 'undici';",
      'export const answer = scope.fetch(request);\nexport const again = query.refetch();',
      ['apps/scraper/src/http/exchange.ts', "import { request } from 'undici';"],
      ['apps/api/src/a.test.ts', "import { request } from 'undici';"],
    ],
  },
  {
    name: 'words',
    find: findForbiddenWords,
    at: 'docs/guide.md',
    refuses: [
      ...[machine('work', 'main/apps'), machine('tmp', 'x'), machine('root', '.npmrc')],
      `https://${publicHost}/zod`,
      ['http://verdaccio', 'example.local'].join('.'),
    ].map((text) => ['docs/guide.md', text]),
    passes: ['https://example.jp/work/item', './work/item', 'the root/leaf ratio', '~/tmp/x', 'a registry of people'],
  },
  {
    name: 'names',
    find: findVagueNames,
    at: 'packages/charts/src/index.ts',
    refuses: [
      ...['utils.ts', 'types.ts', 'constants/yen.ts', 'helpers.test.ts', 'lib/a.ts'].map((path) => [
        `apps/api/src/${path}`,
        'export const x = 1;',
      ]),
      "export * from './donut.ts';",
    ],
    passes: ['export const index = 1;'],
  },
  {
    name: 'lock',
    find: findLockTrouble,
    at: 'package-lock.json',
    refuses: [
      locked({ resolved: from('mirror.example.jp'), integrity: 'sha512-x' }),
      locked({ resolved: from(publicHost) }),
    ],
    passes: [
      locked({ resolved: from(publicHost), integrity: 'sha512-x' }),
      locked({ integrity: 'sha512-x' }),
      locked({ resolved: 'packages/engine', link: true }),
    ],
  },
  {
    name: 'look',
    find: findOwnLook,
    at: 'apps/portal/src/ui/card.module.css',
    refuses: [
      '.a {\n  color: #fff;\n}',
      '.a {\n  background: rgb(0 0 0 / 50%);\n}',
      '.a {\n  font-size: 1rem;\n}',
      '.a {\n  box-shadow: 0 1px 2px var(--line);\n}',
      '.a {\n  border-radius: var(--radius-s);\n}',
      '.a {\n  position: sticky;\n}',
      '@media (height >= 20rem) {\n  .a {\n    position: fixed;\n  }\n}',
      '@media (height >= 24rem) {\n  .a {\n    top: 0;\n  }\n}\n.a {\n  position: sticky;\n}',
      ['apps/portal/src/ui/chart/a.tsx', "export const LINE = '#0b5cad';"],
      ['apps/api/src/platform/mail/a.ts', "export const STYLE = 'color:#fff;';"],
      ['apps/api/src/pages/a.ts', "export const STYLE = 'font-size:16px;';"],
      ['apps/api/src/reports/print/a.typ', '#let ink = rgb("#1d1b17")'],
    ],
    passes: [
      '.a {\n  --own: 1px;\n  width: var(--own);\n  font-size: 0.5em;\n  box-shadow: none;\n}',
      '.a {\n  box-shadow: inset 4px 0 0 var(--ai, red);\n}',
      '@media (24rem <= height < 66rem) {\n  .a {\n    position: sticky;\n  }\n}',
      '.a {\n  /* Stays on low screens: it is a dialog. */\n  position: fixed;\n}',
      ['apps/portal/src/ui/theme/tokens.css', ':root {\n  --ink: #1d1b17;\n}'],
      ['apps/portal/src/ui/a.tsx', "export const skip = '#content';"],
      ['apps/api/src/platform/base/theme-tokens.ts', "export const INK = '#1d1b17';"],
      ['apps/api/src/reports/print/a.typ', '#let ink = rgb(document-data.colours.ink)'],
    ],
  },
  {
    name: 'size',
    find: findOversize,
    at: 'apps/api/src/a.ts',
    refuses: [
      ...[lines(301), functionOf(71), `export class K {\n m() {\n${long}}\n}\n`],
      ['apps/portal/src/ui/c.tsx', `export const C = () => {\n${long}};\n`],
      ['apps/api/src/a.test.ts', `test('k', () => {\n${long}});\n`],
    ],
    passes: [lines(300), functionOf(70), ['apps/api/src/a.test.ts', `describe('k', () => {\n${long}});\n`]],
  },
];

const called = (each) => [each].flat().join(': ').slice(0, 120);

for (const { name, find, at, refuses, passes } of RULES) {
  const findingsIn = (each) => {
    const [path, content] = Array.isArray(each) ? each : [at, each];
    return find(plant({ [path]: content })).findings;
  };
  describe(name, () => {
    test.each(refuses.map((each) => [called(each), each]))('refuses %s', (_name, each) => {
      const [path] = Array.isArray(each) ? each : [at];
      const findings = findingsIn(each);
      expect(findings).not.toEqual([]);
      for (const finding of findings)
        expect(finding).toMatch(name === 'lock' ? /^node_modules\/zod: / : new RegExp(`^${path}`));
    });
    test.each(passes.map((each) => [called(each), each]))('lets pass %s', (_name, each) => {
      expect(findingsIn(each)).toEqual([]);
    });
  });
}

test('size reports the median and the ninth decile of own files', () => {
  const files = Object.fromEntries([10, 20, 30, 40].map((count) => [`apps/api/src/f${count}.ts`, lines(count)]));
  expect(findOversize(plant(files)).seen).toBe('4 files, median 20, p90 40 lines');
});
