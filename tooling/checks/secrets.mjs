// No key, token or password of anybody lies in the repository, nor in what a browser is given (OWASP ASVS 5.0, V13.3.1).
// The built portal is searched where there is one. Patterns are put together from pieces, so that this file does not find
// itself; what tests make up says so by its form.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';
import { isTestFile } from './file-roles.mjs';

const PRIVATE_KEY = new RegExp(`-----BEGIN ([A-Z]+ )*PRIVATE ${'KEY'}-----\\s*[\\w+/]{16}`);
/** As the makers of these services write their tokens. */
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
const IN_ADDRESS = /\b(postgres(ql)?|smtps?|https?|amqp|redis|mongodb):\/\/[^:@/\s'"`$]+:([^@/\s'"`$…]+)@/;
/** What stands in examples for a password. */
const PLACEHOLDER = /^(password|secret|pw|x+|word)$/;
/** A name of .env.example that holds a secret, with something behind it. */
const GIVEN =
  /\b(MINORI_JOB_SECRET|SCRAPER_KEYS|VAPID_PRIVATE_KEY|SERVER_TOKENS)\s*[=:]\s*['"]?([\w+/=-]{24,}|[\w-]+:[\w+/=-]{24,})/;

/** Names of secrets have no business in the page: what reads them would have to be there, too. */
const NAMES = /MINORI_JOB_SECRET|SCRAPER_KEYS|VAPID_PRIVATE_KEY|SERVER_TOKENS|DATABASE_URL|SMTP_URL/;

/** Where git never looks, and secrets belong. */
const OWN_SETTINGS = /(^|\/)([\w-]+)?\.env$|^database-password$/;

const BUNDLE = 'apps/portal/dist';

/** @returns {{ seen: string, findings: string[] }} */
export function findSecrets(root) {
  const findings = [];
  const own = listFiles(root).filter((path) => !OWN_SETTINGS.test(path));
  // listFiles passes over what machines made, unless it is asked for it.
  const bundled = existsSync(join(root, BUNDLE))
    ? listFiles(join(root, BUNDLE)).map((path) => `${BUNDLE}/${path}`)
    : [];
  for (const path of [...own, ...bundled]) {
    const content = readFileSync(join(root, path));
    if (content.includes(0)) continue;
    const text = content.toString('utf8');
    if (PRIVATE_KEY.test(text)) findings.push(`${path}: a private key`);
    if (bundled.includes(path) && NAMES.test(text)) findings.push(`${path}: names a secret of the servers`);
    for (const [index, line] of text.split('\n').entries()) {
      const why = judge(line, path);
      if (why) findings.push(`${path}:${index + 1}: ${why}`);
    }
  }
  return { seen: `${own.length + bundled.length} files`, findings };
}

function judge(line, path) {
  if (KNOWN_TOKENS.test(line)) return 'looks like a token; take it out, and have it replaced';
  if (isTestFile(path)) return '';
  if (GIVEN.test(line)) return 'gives a secret its value; that is for the environment';
  const password = IN_ADDRESS.exec(line)?.[3];
  return password !== undefined && !PLACEHOLDER.test(password) ? 'an address with a password in it' : '';
}
