// Recognises files with secrets by their names: settings, passwords, keys, dumps, backups, and the copies that editors make of
// them. `MEMBERS` are examples of every kind, with which the ignore rules of git and of the images are tested.

/** Source files may be about passwords and keys, so their names are exempt; secret-values.mjs checks their contents. */
const SOURCE = /\.(tsx?|mjs|css|html|md|snap)$/i;
const BY_WORD = /passw(or)?d|passphrase|secret|credential|token|vapid|backup/i;
/**
 * Does not match "keyboard" or "keywords". Keys in SAML responses and their "KeyInfo" are public; keys of charts are
 * images.
 */
const BY_KEY = /keys?(?![a-z]|-info)/i;
const NO_KEY = /\.(xml|svg|png|webp)$/i;
const BY_KIND = new RegExp(
  [
    '\\.env(?![a-z]+\\.[tm]sx?$)',
    '\\.(pem|key|p12|pfx)\\b',
    '\\.(der|jks|keystore|kdbx|ppk|age|asc|gpg|jwk|pkcs8)$',
    '^id_(rsa|dsa|ecdsa|ed25519)',
    '^\\.(npmrc|netrc|pgpass)$',
    '\\.(dump|pgdump)\\b|dump.*\\.sql$|\\.sql\\.',
    '(~|\\.sw[a-p]|\\.bak|\\.orig|\\.rej|\\.old|\\.save|\\.tmp)$|^\\.#|^#.*#$',
    '\\.(tar|tgz|zip|7z)\\b',
  ].join('|'),
  'i',
);

/** Whether a file may neither be committed nor get into an image, whatever its contents. */
export function isSecretFile(path) {
  const parts = path.split('/');
  const name = parts.pop();
  if (name === '.env.example') return false;
  if (BY_KIND.test(name)) return true;
  if (parts.some((folder) => /(^|[-_])(secrets|backups?)$/i.test(folder))) return true;
  if (SOURCE.test(name)) return false;
  return BY_WORD.test(name) || (BY_KEY.test(name) && !NO_KEY.test(name));
}

const SETTINGS = ['production.env', '.env', 'staging.env', 'api.env', 'Production.ENV'];
const TAILS = ['', '~', '.swp', '.bak', '.orig', '.old', '.save', '.local', '.2026-11-22', '.production', '-copy'];
const WORDS = ['password', 'passwd', 'passphrase', 'secret', 'credential', 'token', 'vapid', 'key', 'backup'];
const ENDINGS = [
  ...['', '.txt', '.json', '.yaml', '.yml', '.ini', '.toml', '.csv', '.conf', '.cfg', '.properties', '.TXT', '.Json'],
  ...['-2026-11-22', '_2026', '.2026-11-22'],
];
const ofWord = (word) => [
  ...[`db${word}`, `db${word}s`, `server-${word}`, `server_${word}s`, `.${word}`, `.ht${word}`, word.toUpperCase()],
  ...[`API_${word.toUpperCase()}S`, `${word[0].toUpperCase()}${word.slice(1)}s.txt`, `other-${word}-of-api.json`],
  ...ENDINGS.flatMap((ending) => [`${word}${ending}`, `server-${word}s${ending}`]),
];
const OTHERS = `
  database-password database-password.txt database_password db-password DB_PASSWORD postgres-passwd job-secret
  job_secret.txt minori-secret.yaml secrets.json client_secret.json credentials.json scraper-keys.json scraper-key
  scraper_key.txt vapid.json vapid-keys private-key.txt private_key server.pem idp.key tls.p12 cert.pfx key.der
  id_rsa id_ed25519 id_ecdsa.pub SERVER.PEM server.key.bak server.key-of-idp server.pem~ store.jks passwords.kdbx
  host.ppk mail.gpg backup.age minori.dump minori.dump.gz dump.sql minori-dump-1.sql minori.sql.gz minori.sql.zst
  base.tar.gz base-backup.tar minori-backup backup.tgz minori.bak data.zip .pgpass .npmrc .netrc
  .production.env.swp .#production.env #production.env# compose.yaml~ compose.yaml.orig .envrc secrets/job
  secrets/api.txt minori-secrets/anything backup/base.1 backups/2026-11-22/x
`
  .trim()
  .split(/\s+/);

export const MEMBERS = [
  ...SETTINGS.flatMap((name) => TAILS.map((tail) => `${name}${tail}`)),
  ...WORDS.flatMap(ofWord),
  ...OTHERS,
];
