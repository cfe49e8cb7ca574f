// Recognises secrets in the contents of files: private keys, tokens, values of this product's own secrets and dumps of its
// database, in the forms in which people write them. Patterns are joined from parts, so that this file does not match
// itself. A value with too few different characters to be random counts as a fake.
import { createPrivateKey } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

/** Names in .env.example and compose.yaml whose values are always secret. */
export const SECRET_NAMES = [
  ...['MINORI_JOB_SECRET', 'SCRAPER_KEYS', 'VAPID_PRIVATE_KEY', 'SERVER_TOKENS'],
  ...['API_DATABASE_PASSWORD', 'POSTGRES_PASSWORD', 'PGPASSWORD'],
];

/** PEM as it is, on one line with escaped line breaks, in quotes or in a comment. */
const PEM = new RegExp(`-----BEGIN ([A-Z]+ )*PRIVATE ${'KEY'}( BLOCK)?-----([^\\w-]|\\\\[nr])*[\\w+/]{16}`);
const PUTTY = new RegExp(`^PuTTY-User-Key-${'File'}-\\d`, 'm');
/** The private part of a JSON Web Key. */
const JWK =
  /["']?\bkty\b[\s\S]{0,400}["']?\bd["']?\s*:\s*["'][\w-]{40,}["']|["']?\bd["']?\s*:\s*["'][\w-]{40,}["'][\s\S]{0,400}\bkty\b/;
/** Tokens in the formats of the services that issue them. */
const KNOWN_TOKENS = new RegExp(
  [
    'gh[pousr]_\\w{36}',
    'github_pat_\\w{22,}',
    'xox[abprs]-[\\w-]{10,}',
    'A(KIA|SIA)[0-9A-Z]{16}',
    'AIza[\\w-]{35}',
    'npm_\\w{36}',
    'sk-[A-Za-z0-9]{32,}',
    'eyJ[\\w-]{15,}\\.eyJ[\\w-]{15,}\\.',
  ]
    .map((pattern) => `(?<![\\w/+-])${pattern}`)
    .join('|'),
);
const IN_ADDRESS = /\b(?:postgres(?:ql)?|smtps?|https?|amqp|redis|mongodb):\/\/[^:@/\s'"`$]+:([^@/\s'"`$…]+)@/;
/** Values used for a password in examples. */
const PLACEHOLDER = /^(password|secret|pw|x+|word)$/;

/** The characters between a name and its value in shells, YAML, JSON, JavaScript, Dockerfiles, XML and manifests. */
const BETWEEN = `["'\`\\])}>\\s]*(?:[:?]?=>?|:|,|\\s|>)\\s*(?:[>|][+-]?\\s+)?(?:["']?value["']?\\s*[:=]\\s*)?["'\`(\\s]*`;
const VALUE = '([\\w+/=:.,-]{20,})';
const NAMED = new RegExp(`(${SECRET_NAMES.join('|')})${BETWEEN}${VALUE}`, 'g');
/** Other names that mean a secret; they count if the value is nothing that a person would type. */
const CALLED_SO = `secret|passw(?:or)?d|private_?key|api_?key|token(?=\\w*["'\`]?\\s*[:=])`;
const CALLED = new RegExp(`(?:${CALLED_SO})\\w*${BETWEEN}${VALUE}`, 'gi');
/** A file that contains only a value, as secrets are mounted into containers. */
const LONE_VALUE = /^\s*[\w+/=-]{32,200}\s*$/;
/** In programs and documents even invented values of these names are refused. */
const TYPED = new RegExp(`(?:${SECRET_NAMES.join('|')})\\s*[=:]\\s*['"]?([\\w+/=-]{24,}|[\\w-]+:[\\w+/=-]{24,})`);
/** An entry of SCRAPER_KEYS: an id and the 32 bytes of a private key. */
const KEY_ENTRY = /(?<![\w:./+-])(?!sha\d)[a-z0-9][a-z0-9-]{0,39}:([\w-]{43})(?![\w=+/-])/g;

const DUMP = new RegExp(`^-- PostgreSQL database (cluster )?${'dump'}`, 'm');
const ENCODED = /[A-Za-z0-9+/_-]{48,}={0,2}/g;

/** A published example: RFC 8291, appendix A. */
const PUBLISHED = new Set(['q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94']);

/** Whether a value looks random: many different characters of several kinds, as 20 random ones have. */
function isRandom(text) {
  if (PUBLISHED.has(text)) return false;
  const distinct = new Set(text).size;
  if (/^[0-9a-f]{32,}$/i.test(text)) return distinct >= 10;
  if (!/[a-z]/.test(text) || !/[A-Z]/.test(text) || distinct < 14) return false;
  const digits = text.match(/\d/g)?.length ?? 0;
  const changes = text.match(/[a-z](?![a-z])|[A-Z](?![A-Z])|\d(?!\d)/g)?.length ?? 0;
  return digits >= 2 || (distinct >= 18 && changes >= text.length * 0.45);
}

const parts = (value) => value.split(/[:.,]/).filter((part) => part.length >= 20);
const holdsRandom = (text, pattern, least = 20) =>
  [...text.matchAll(pattern)].some((match) =>
    parts(match.at(-1)).some((part) => part.length >= least && isRandom(part)),
  );

/** The encoded passages of a text, decoded. */
function decodedOf(text) {
  const found = [];
  for (const [run] of text.matchAll(ENCODED)) {
    const decoded = Buffer.from(run, 'base64').toString('latin1');
    if (/^[\t\n\r\x20-\x7e]{24,}$/.test(decoded.slice(0, 80))) found.push(decoded);
  }
  return found;
}

/** Whether the decoded bytes are readable text. */
const isReadable = (text) => /^[\t\n\r\x20-\x7e]+$/.test(Buffer.from(text, 'base64').toString('latin1'));

/** @returns {string} why this text is refused; '' if it is allowed */
function judgeText(text, isTest, isDecoded = false) {
  if (PEM.test(text) || PUTTY.test(text) || (text.includes('kty') && JWK.test(text))) return 'a private key';
  if (KNOWN_TOKENS.test(text)) return 'looks like a token; take it out, and have it replaced';
  if (holdsRandom(text, NAMED)) return 'gives a secret its value; that is for the environment';
  if (holdsRandom(text, CALLED, 32) || holdsRandom(text, KEY_ENTRY, 43)) return 'holds something random that is secret';
  if (DUMP.test(text)) return 'a dump of a database';
  if (!isDecoded && decodedOf(text).some((inner) => judgeText(inner, isTest, true))) return 'holds an encoded secret';
  if (isTest) return '';
  if (TYPED.test(text)) return 'gives a secret its value; that is for the environment';
  const password = IN_ADDRESS.exec(text)?.[1];
  return password !== undefined && !PLACEHOLDER.test(password) ? 'an address with a password in it' : '';
}

function isPrivateDer(bytes) {
  if (bytes[0] !== 0x30 || bytes.length > 8192) return false;
  if (bytes.subarray(0, 12).includes(Buffer.from([0x02, 0x01, 0x03, 0x30]))) return true;
  return ['pkcs8', 'pkcs1', 'sec1'].some((type) => {
    try {
      return createPrivateKey({ key: bytes, format: 'der', type }).type === 'private';
    } catch {
      return false;
    }
  });
}

function unzipped(bytes) {
  try {
    return gunzipSync(bytes, { maxOutputLength: 64 * 1024 * 1024 }).subarray(0, 1024 * 1024);
  } catch {
    return Buffer.alloc(0);
  }
}

/** The text of a file in UTF-8 or in UTF-16, which some editors and shells write. */
function textOf(bytes) {
  const half = bytes.subarray(0, 512);
  const zeros = (from) => half.filter((byte, index) => index % 2 === from && byte === 0).length;
  if (half[0] === 0xff && half[1] === 0xfe) return bytes.toString('utf16le');
  if (half.length > 8 && zeros(1) > half.length / 3) return bytes.toString('utf16le');
  if (half.length > 8 && zeros(0) > half.length / 3)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  return bytes.toString(bytes.includes(0) ? 'latin1' : 'utf8');
}

/**
 * @param {Buffer} bytes of a file
 * @param {boolean} isTest tests may invent passwords, as long as they are not random
 * @returns {{ line: number, why: string }[]} one for each line with a secret, or one for the whole file
 */
export function findSecretValues(bytes, isTest) {
  if (isPrivateDer(bytes)) return [{ line: 1, why: 'a private key' }];
  if (bytes.subarray(0, 5).toString('latin1') === `PG${'DMP'}`) return [{ line: 1, why: 'a dump of a database' }];
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const inner = unzipped(bytes);
    const why = inner.length > 0 && (findSecretValues(inner, isTest)[0]?.why ?? backupIn(inner));
    return why ? [{ line: 1, why }] : [];
  }
  const text = textOf(bytes);
  if (LONE_VALUE.test(text) && isRandom(text.trim()) && !isReadable(text))
    return [{ line: 1, why: 'holds nothing but something random' }];
  if (!judgeText(text, isTest)) return [];
  const lines = text.split('\n').flatMap((line, index) => {
    const why = judgeText(line, isTest);
    return why ? [{ line: index + 1, why }] : [];
  });
  // A secret over several lines is found only in the whole text.
  return lines.length > 0 ? lines : [{ line: 1, why: judgeText(text, isTest) }];
}

const backupIn = (bytes) =>
  bytes.includes('PG_VERSION') || bytes.includes('backup_label') ? 'a backup of a database' : '';
