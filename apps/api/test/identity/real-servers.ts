/**
 * Starts real identity providers in a temporary folder: SimpleSAMLphp from Debian, unpacked and not installed, with PHP's own
 * web server; samlp and oidc-provider from npm. Only their configuration is written here.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NPM = ['samlp@8.0.0', 'oidc-provider@9.13.3', 'express@5.2.1'];
const DEBIAN = [
  ...['simplesamlphp', 'php8.2-cli', 'php8.2-common', 'php8.2-xml', 'php8.2-mbstring', 'libonig5', 'libxml2'],
  ...['libxslt1.1', 'libargon2-1', 'libsodium23', 'libedit2', 'libbsd0', 'libicu72', 'libmagic1'],
];
const EXTENSIONS = ['ctype', 'dom', 'mbstring', 'simplexml', 'xml', 'xmlreader', 'xmlwriter', 'tokenizer', 'posix'];

export interface RealServers {
  /** Null if the packages aren't available. */
  readonly simpleSamlPhp: ((signs: SimpleSigns) => Promise<string>) | null;
  readonly npm: ((script: 'samlp' | 'oidc-provider', ...words: string[]) => Promise<string>) | null;
  close(): void;
}

/** The signatures, which its administrator may switch off. */
export interface SimpleSigns {
  readonly response: boolean;
  readonly assertion: boolean;
}

function tried(what: string, work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    process.stderr.write(`${what} can't be had here: the sign-ins at it were not tried.\n`);
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answering(address: string): Promise<string> {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return address;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function newKey(folder: string): void {
  const [key, crt] = [join(folder, 'server.pem'), join(folder, 'server.crt')];
  const how = ['-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=proof', '-keyout', key, '-out', crt];
  execFileSync('openssl', ['req', '-x509', ...how], { stdio: 'ignore' });
}

function unpackDebian(folder: string): void {
  mkdirSync(join(folder, 'debs'), { recursive: true });
  const quiet = { cwd: join(folder, 'debs'), stdio: 'ignore' } as const;
  execFileSync('apt-get', ['download', ...DEBIAN], quiet);
  for (const file of readdirSync(quiet.cwd)) execFileSync('dpkg', ['-x', file, join(folder, 'root')], quiet);
}

/** The default configuration, except for http, its folders, and where it stores sessions. */
function configure(folder: string, port: number, signs: SimpleSigns): void {
  const own = join(folder, 'own');
  for (const name of ['config', 'metadata', 'cert', 'log', 'data', 'tmp'])
    mkdirSync(join(own, name), { recursive: true });
  newKey(join(own, 'cert'));
  const php = (name: string, text: string) => writeFileSync(join(own, `${name}.php`), `<?php\n${text}\n`);
  const folders = `'certdir' => '${own}/cert/', 'loggingdir' => '${own}/log/', 'datadir' => '${own}/data/', 'tempdir' => '${own}/tmp', 'metadatadir' => '${own}/metadata/', 'attributenamemapdir' => '${folder}/root/etc/simplesamlphp/attributemap/', 'session.phpsession.savepath' => '${own}/tmp'`;
  const plain = ['session', 'language'].map(
    (name) => `'${name}.cookie.secure' => false, '${name}.cookie.samesite' => null`,
  );
  php(
    'config/config',
    `$config = ['baseurlpath' => 'http://127.0.0.1:${port}/', ${folders}, ${plain.join(', ')}, 'technicalcontact_email' => 'a@example.org', 'secretsalt' => 'of the proof', 'auth.adminpassword' => 'of the proof', 'timezone' => 'UTC', 'enable.saml20-idp' => true, 'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true], 'logging.handler' => 'file', 'store.type' => 'phpsession', 'metadata.sources' => [['type' => 'flatfile']]];`,
  );
  php(
    'config/authsources',
    `$config = ['people' => ['exampleauth:UserPass', 'aoi:secret' => ['mail' => ['Aoi@akane.example']]]];`,
  );
  php(
    'metadata/saml20-idp-hosted',
    `$metadata['__DYNAMIC:1__'] = ['host' => '__DEFAULT__', 'privatekey' => 'server.pem', 'certificate' => 'server.crt', 'auth' => 'people'];`,
  );
  php(
    'metadata/saml20-sp-remote',
    `$metadata['http://localhost:80/m5/metadata'] = ['AssertionConsumerService' => 'http://localhost:80/m5', 'NameIDFormat' => 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress', 'simplesaml.nameidattribute' => 'mail', 'saml20.sign.response' => ${signs.response}, 'saml20.sign.assertion' => ${signs.assertion}];`,
  );
}

export function realServers(): RealServers {
  const folder = mkdtempSync(join(tmpdir(), 'minori-real-providers-'));
  const running: ChildProcess[] = [];
  const run = (command: string, words: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv }) =>
    running.push(spawn(command, words, { ...options, stdio: 'ignore' }));
  const hasNpm = tried('samlp and oidc-provider of npm', () => {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...NPM], { cwd: folder, stdio: 'ignore' });
    // Copied as text, because the packages that they import are not this project's.
    for (const name of readdirSync(join(import.meta.dirname, 'servers')))
      copyFileSync(join(import.meta.dirname, 'servers', name), join(folder, name.replace(/\.txt$/, '')));
    newKey(folder);
  });
  const hasDebian = tried('SimpleSAMLphp and PHP of Debian', () => unpackDebian(folder));

  async function simpleSamlPhp(signs: SimpleSigns): Promise<string> {
    const port = await freePort();
    const site = join(folder, `php-${port}`);
    cpSync(join(folder, 'root'), join(site, 'root'), { recursive: true, verbatimSymlinks: true });
    configure(site, port, signs);
    const root = join(site, 'root/usr');
    rmSync(join(root, 'share/simplesamlphp/config'), { force: true });
    symlinkSync(join(site, 'own/config'), join(root, 'share/simplesamlphp/config'));
    const [api = ''] = readdirSync(join(root, 'lib/php')).filter((name) => /^\d+$/.test(name));
    // The setting of Debian's php.ini.
    const quiet = ['-d', 'display_errors=0'];
    const extensions = EXTENSIONS.flatMap((name) => ['-d', `extension=${name}`]);
    const served = ['-S', `127.0.0.1:${port}`, '-t', join(root, 'share/simplesamlphp/www')];
    const words = ['-n', ...quiet, '-d', `extension_dir=${join(root, 'lib/php', api)}`, ...extensions, ...served];
    const [library = ''] = readdirSync(join(root, 'lib')).filter((name) => name.endsWith('-linux-gnu'));
    run(join(root, 'bin/php8.2'), words, {
      env: {
        ...process.env,
        LD_LIBRARY_PATH: join(root, 'lib', library),
        SIMPLESAMLPHP_CONFIG_DIR: join(site, 'own/config'),
      },
    });
    return answering(`http://127.0.0.1:${port}/saml2/idp/metadata.php`);
  }

  async function npm(script: string, ...words: string[]): Promise<string> {
    const port = await freePort();
    run(process.execPath, [`${script}.mjs`, `${port}`, ...words], { cwd: folder });
    const path = script === 'samlp' ? '/metadata' : '/.well-known/openid-configuration';
    await answering(`http://127.0.0.1:${port}${path}`);
    return script === 'samlp' ? `http://127.0.0.1:${port}${path}` : `http://127.0.0.1:${port}`;
  }

  return {
    simpleSamlPhp: hasDebian ? simpleSamlPhp : null,
    npm: hasNpm ? npm : null,
    close: () => {
      for (const child of running) child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
