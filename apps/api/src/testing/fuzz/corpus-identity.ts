// Creates corpora C3 and C4 of security.md section 3: other people's codes and ids in every place, and invalid sessions.
import type { Chance } from './chance.ts';
import {
  CALL_NAMES,
  CHANGES,
  type Corpus,
  callOf,
  exampleOf,
  type FuzzPeople,
  type Parts,
  requestOf,
} from './fuzz-request.ts';

/** Fields that identify a person or something that belongs to a person. */
const IDENTIFYING_FIELD = /code$|id$/i;

const MADE_UP: readonly unknown[] = [
  ...[
    'unknown',
    '',
    ' ',
    '0',
    '1',
    '-1',
    '999999999',
    '999999999999999999',
    '2147483648',
    '1.5',
    '1e3',
    '0x1',
    '%00',
    '*',
    '%',
    '_',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    null,
    [],
    {},
    { $ne: '' },
    true,
    0,
    -1,
    1e21,
    '../1',
    '1/../2',
    'null',
    'undefined',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'a'.repeat(5_000)],
];

function codeFor(chance: Chance, people: FuzzPeople, own: unknown): unknown {
  const foreign = chance.pick(people.foreign);
  if (chance.once(2)) return foreign;
  return chance.pick([...MADE_UP, [own], [own, foreign], [foreign, own], `${String(own)} `, String(own).toUpperCase()]);
}

function renamed(value: unknown, change: (key: string, own: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, change));
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [
      key,
      IDENTIFYING_FIELD.test(key) ? change(key, own) : renamed(own, change),
    ]),
  );
}

export const foreignIds: Corpus = (chance, people) => {
  const name = chance.pick(CALL_NAMES);
  const own = exampleOf(name, people);
  const all = chance.once(4);
  const change = (_key: string, value: unknown) => (all || chance.once(2) ? codeFor(chance, people, value) : value);
  const parts: Parts = {
    params: renamed(own.params, change),
    query: renamed(own.query, change),
    body: renamed(own.body, change),
  };
  const request = requestOf(name, `${name}: other codes and ids`, parts);
  if (!chance.once(4)) return request;
  // The same parameter twice, or in two places.
  const joint = request.url.includes('?') ? '&' : '?';
  const code = chance.pick(['sysUserCode', 'sysOrganizationCode', 'sysUserCode[]', 'id', '__proto__[sysUserCode]']);
  return { ...request, url: `${request.url}${joint}${code}=${encodeURIComponent(chance.pick(people.foreign))}` };
};

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Cookies that belong to no session. */
function forgedCookie(chance: Chance, { cookie }: FuzzPeople): string | null {
  const [name = '', token = ''] = cookie.split('=');
  const made = chance.text(43, BASE64URL);
  return chance.pick([
    ...[
      null,
      '',
      `${name}=`,
      `${name}=${token.slice(0, -1)}`,
      `${name}=${token.slice(1)}x`,
      `${name}=${made}`,
      `${name}=${token}x`,
    ],
    ...[
      `${name}=${[...token].reverse().join('')}`,
      `${name}=${token.toLowerCase()}x`,
      `${name}=${'x'.repeat(10_240)}`,
      `${name}=%00${token}`,
    ],
    ...[
      `${name.toUpperCase()}=${token}`,
      `__Host-${name}=${token}`,
      `${name}=${made}; ${name}=${token}`,
      `other=${token}`,
      `${name}="${made}"`,
    ],
    ...[
      `${name}=' OR 1=1 --`,
      `${name}=eyJhbGciOiJub25lIn0.e30.`,
      `;;;`,
      `=${token}`,
      `${name}=${Buffer.from(token).toString('hex')}`,
    ],
  ]);
}

/** Calls that need a sign-in. */
const CALLS_WITH_SESSION = CALL_NAMES.filter(
  (name) => !['public', 'reader', 'server-token'].includes(callOf(name).scope),
);

const FORGED_ORIGINS: readonly Readonly<Record<string, string | undefined>>[] = [
  ...[
    { 'x-from': undefined },
    { 'x-from': 'https://evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ],
  ...[
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: undefined, 'sec-fetch-site': undefined },
  ],
  ...[
    { host: 'evil.example' },
    { 'x-from': 'http://localhost:80@evil.example' },
    { 'x-from': 'http://localhost.evil.example' },
  ],
];

export const sessions: Corpus = (chance, people) => {
  if (chance.once(4)) {
    const name = chance.pick(CHANGES);
    const headers = { ...chance.pick(FORGED_ORIGINS), 'content-type': 'application/json' };
    return { ...requestOf(name, `${name}: from elsewhere`, exampleOf(name, people)), headers, expected: [403] };
  }
  const name = chance.pick(CALLS_WITH_SESSION);
  const cookie = forgedCookie(chance, people);
  const request = requestOf(name, `${name}: with a cookie that is nobody's`, exampleOf(name, people));
  return { ...request, cookie, expected: [401, 403] };
};
