// Creates corpora C5 and C7 of security.md section 3: malformed JSON bodies and malformed queries.
import type { Chance } from './chance.ts';
import { CALL_NAMES, CHANGES, type Corpus, callOf, exampleOf, requestOf, urlOf } from './fuzz-request.ts';

const deep = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`;

/** Changes that break the bytes of a valid body. */
const BODY_CHANGES: readonly ((good: string, chance: Chance) => string | Buffer)[] = [
  (good, chance) => Buffer.from(good).subarray(0, chance.below(Buffer.byteLength(good))),
  (good, chance) => {
    const bytes = Buffer.from(good);
    bytes.writeUInt8(chance.below(256), chance.below(bytes.length));
    return bytes;
  },
  (good, chance) => {
    const bytes = Buffer.from(good);
    const at = chance.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), chance.bytes(1 + chance.below(4)), bytes.subarray(at)]);
  },
  (good) => good.replace('{', '{"sysUserCode":"x",'),
  (good) => good.replace(/}$/, ',"sysUserCode":"x"}'),
  (good) => good.replace(/}$/, ',}'),
  (good) => `${good}${good}`,
  (good) => `\ufeff${good}`,
  (good) => Buffer.from(good, 'utf16le'),
  (good) => Buffer.from(good.replace(/"[^"]*"$/, '"\xff"'), 'latin1'),
  (good) => good.replaceAll('"', "'"),
  (good) => `[${good}]`,
  (good) => JSON.stringify(good),
  (good) => good.replace(/}$/, ',"a":NaN}'),
  (good) => good.replace(/}$/, ',"a":1e400}'),
  (good) => good.replace(/}$/, ',"a":-0,"b":01}'),
  (good) => good.replace(/}$/, ',"__proto__":{"isTestUser":true}}'),
  (good) => good.replace(/}$/, ',"constructor":{"prototype":{"x":1}}}'),
  (good) => good.replace(/}$/, ',"a":"\\ud800"}'),
  (good) => good.replace(/}$/, ',"a":"\\u0000"}'),
  (_good, chance) => deep(1 + chance.below(10_000), '[', ']'),
  (_good, chance) => deep(1 + chance.below(5_000), '{"a":', '}'),
  (_good, chance) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 1 + chance.below(3_000) }, (_, at) => [`k${at}`, at]))),
  (_good, chance) => JSON.stringify('x'.repeat(chance.below(300_000))),
  () => '',
  () => 'null',
  () => '\u0000',
  (_good, chance) => chance.bytes(1 + chance.below(200)),
];

export const jsonBytes: Corpus = (chance, people) => {
  const name = chance.pick(CHANGES);
  const good = JSON.stringify(exampleOf(name, people).body ?? {});
  const at = chance.below(BODY_CHANGES.length);
  const broken = BODY_CHANGES[at]?.(good, chance) ?? good;
  const request = requestOf(name, `${name}: a body broken in way ${at}`, exampleOf(name, people));
  return { ...request, payload: broken };
};

/** Changes to the query of a URL. */
const QUERY_CHANGES: readonly ((search: string, chance: Chance) => string)[] = [
  (search) => `${search}&${search}`,
  (search) => search.replace('=', '[]='),
  (search) => search.replace('=', '[a][b][c]='),
  (search) => search.replace('=', '=='),
  (search) => search.replaceAll('&', ';'),
  (search) => search.replace('=', '%3d'),
  (search) => `${search}&__proto__[x]=1&constructor=1`,
  (search) => `${search}&technicalTermCodes[]=a&technicalTermCodes[]=b`,
  (search) => `${search}&technicalTermCodes=[a,b,${'c,'.repeat(400)}]`,
  (search) => `${search}&%00=1`,
  (search) => `${search}&a=%ff%fe`,
  (search) => `${search}&%zz=%`,
  (search) => `${search}&=&&&=x&`,
  (search, chance) => `${search}&${Array.from({ length: chance.below(5_000) }, (_, at) => `a${at}=1`).join('&')}`,
  (search) => search.replace(/=.*/, '='),
  (search) => search.toUpperCase(),
  (search, chance) => `${search}&a=${chance.text(20, '%25&=+[]{}"<>あ')}`.replaceAll('あ', '%E3%81%82'),
  () => '?'.repeat(50),
  (search) => `${search}#${search}`,
];

export const queries: Corpus = (chance, people) => {
  const name = chance.pick(CALL_NAMES);
  const call = callOf(name);
  const parts = exampleOf(name, people);
  const at = chance.below(QUERY_CHANGES.length);
  const [path = '', search = 'x=1'] = urlOf(call, parts).split('?');
  const twisted = QUERY_CHANGES[at]?.(search, chance) ?? search;
  return { ...requestOf(name, `${name}: a query twisted in way ${at}`, parts), url: `${path}?${twisted}` };
};
