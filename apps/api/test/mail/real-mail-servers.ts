/** Starts Debian's Exim and Postfix on the loopback address, with their packages' configuration, for tests of mails. */
import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endOf, environmentOf, freePort, type Unpacked, untilItListens } from '../debian-packages.ts';

const run = promisify(execFile);

export interface RealServer {
  readonly port: number;
  /** Files of mails that it has accepted but not yet delivered. */
  readonly kept: () => Promise<readonly string[]>;
  readonly end: () => Promise<void>;
}

/** A self-signed certificate, valid or expired. */
async function certificateIn(folder: string, isExpired: boolean) {
  const file = (name: string) => join(folder, name);
  const [key, certificate] = [file('tls.key'), file('tls.pem')];
  await run('openssl', [
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=mail.example',
    '-keyout',
    key,
    '-out',
    file('csr'),
  ]);
  await writeFile(file('index'), '');
  await writeFile(
    file('ca.conf'),
    `[ca]\ndefault_ca=own\n[own]\ndatabase=${file('index')}\nnew_certs_dir=${folder}\nrand_serial=yes\ndefault_md=sha256\npolicy=any\n[any]\ncommonName=supplied\n`,
  );
  const times = isExpired ? ['20200101000000Z', '20210101000000Z'] : ['20200101000000Z', '20491231235959Z'];
  await run('openssl', [
    ...[
      'ca',
      '-batch',
      '-selfsign',
      '-config',
      file('ca.conf'),
      '-keyfile',
      key,
      '-in',
      file('csr'),
      '-out',
      certificate,
    ],
    ...['-notext', '-startdate', times[0] ?? '', '-enddate', times[1] ?? ''],
  ]);
  await chmod(key, 0o644);
  return { key, certificate };
}

export interface EximOptions {
  /** TLS from the first byte, with such a certificate, or only TLS 1.1. */
  readonly tls?: 'self-signed' | 'expired' | 'of TLS 1.1';
  /** Lines of Exim's ACL for the DATA command. */
  readonly atText?: readonly string[];
}

/** Accepts mails to minato.example, three per connection; `gone@` and `moved@` are unknown, and it doesn't relay. */
export async function startExim(
  unpacked: Unpacked,
  name: string,
  { tls, atText = [] }: EximOptions = {},
): Promise<RealServer> {
  const env = await environmentOf(unpacked, { users: ['Debian-exim'], libraries: [] });
  const folder = join(unpacked.folder, name);
  const port = await freePort();
  await mkdir(join(folder, 'spool'), { recursive: true });
  for (const place of [folder, join(folder, 'spool')]) await chown(place, 64_001, 64_001);
  const pair = tls && (await certificateIn(folder, tls === 'expired'));
  const lines = [
    ...[`spool_directory = ${folder}/spool`, `log_file_path = ${folder}/%slog`, `pid_file_path = ${folder}/pid`],
    ...['primary_hostname = next.example', `daemon_smtp_ports = ${port}`, 'local_interfaces = 127.0.0.1', 'queue_only'],
    ...['keep_environment =', 'smtp_accept_max_per_connection = 3', 'acl_smtp_rcpt = rcpt', 'acl_smtp_data = text'],
    ...(pair
      ? [`tls_certificate = ${pair.certificate}`, `tls_privatekey = ${pair.key}`, `tls_on_connect_ports = ${port}`]
      : []),
    ...(tls === 'of TLS 1.1' ? ['tls_require_ciphers = NORMAL:-VERS-ALL:+VERS-TLS1.1'] : []),
    ...['begin acl', 'rcpt:', '  deny message = Unrouteable address', '       local_parts = gone : moved'],
    ...['  accept domains = minato.example', '  deny message = relay not permitted'],
    ...['text:', ...atText, '  accept', 'begin routers', 'begin transports'],
  ];
  await writeFile(join(folder, 'exim.conf'), `${lines.join('\n')}\n`);
  const program = join(unpacked.root, 'usr/sbin/exim4');
  const child = spawn(program, ['-C', join(folder, 'exim.conf'), '-bdf'], { env, stdio: 'ignore' });
  await untilItListens(port);
  const kept = async () => {
    const files = await readdir(join(folder, 'spool/input')).catch(() => []);
    return files.filter((file) => file.endsWith('-H'));
  };
  return { port, kept, end: () => endOf(child) };
}

const PUBLIC = ['maildrop', 'public'];
const PRIVATE = [
  'active',
  'bounce',
  'corrupt',
  'defer',
  'deferred',
  'flush',
  'hold',
  'incoming',
  'private',
  'saved',
  'trace',
];

/** The services of the package's `master.cf`, without a chroot, for one port. */
const SERVICES = [
  ...['pickup unix n - n 60 1 pickup', 'cleanup unix n - n - 0 cleanup', 'qmgr unix n - n 300 1 qmgr'],
  ...['rewrite unix - - n - - trivial-rewrite', 'bounce unix - - n - 0 bounce', 'defer unix - - n - 0 bounce'],
  ...['trace unix - - n - 0 bounce', 'verify unix - - n - 1 verify', 'anvil unix - - n - 1 anvil'],
  ...['scache unix - - n - 1 scache', 'virtual unix - n n - - virtual', 'error unix - - n - - error'],
  ...['smtp unix - - n - - smtp'],
  ...['proxymap unix - - n - - proxymap', 'postlog unix-dgram n - n - 1 postlogd'],
];

/**
 * Delivers to minato.example and to no-reply@minori.example; `gone@` is unknown, `later@` is deferred, `moved@` is forwarded
 * to the next server.
 */
export async function startPostfix(
  unpacked: Unpacked,
  next: RealServer,
): Promise<RealServer & { readonly bounces: string }> {
  const env = await environmentOf(unpacked, { users: ['postfix', 'postdrop'], libraries: ['usr/lib/postfix'] });
  const [postfix, postdrop] = [64_001, 64_002];
  const folder = join(unpacked.folder, 'postfix');
  const port = await freePort();
  for (const place of [
    'conf',
    'data',
    'boxes',
    'queue/pid',
    ...[...PUBLIC, ...PRIVATE].map((name) => `queue/${name}`),
  ]) {
    await mkdir(join(folder, place), { recursive: true });
  }
  for (const name of PRIVATE) await chown(join(folder, 'queue', name), postfix, 0);
  for (const name of PUBLIC) {
    await chown(join(folder, 'queue', name), postfix, postdrop);
    await chmod(join(folder, 'queue', name), name === 'public' ? 0o710 : 0o730);
  }
  for (const name of ['data', 'boxes']) await chown(join(folder, name), postfix, postfix);
  const lib = join(unpacked.root, 'usr/lib/postfix');
  const main = {
    compatibility_level: '3.6',
    queue_directory: `${folder}/queue`,
    data_directory: `${folder}/data`,
    command_directory: join(unpacked.root, 'usr/sbin'),
    daemon_directory: `${lib}/sbin`,
    shlib_directory: lib,
    mail_owner: 'postfix',
    setgid_group: 'postdrop',
    myhostname: 'mail.example',
    mydestination: '',
    alias_maps: '',
    mynetworks: '',
    inet_interfaces: '127.0.0.1',
    virtual_mailbox_domains: 'minato.example, minori.example',
    virtual_mailbox_base: `${folder}/boxes`,
    virtual_mailbox_maps:
      'inline:{ aoi@minato.example=aoi/, moved@minato.example=moved/, later@minato.example=later/, no-reply@minori.example=bounces/ }',
    virtual_uid_maps: `static:${postfix}`,
    virtual_gid_maps: `static:${postfix}`,
    transport_maps: `inline:{ {moved@minato.example = smtp:[127.0.0.1]:${next.port}} }`,
    smtpd_relay_restrictions: 'reject_unauth_destination',
    smtpd_recipient_restrictions:
      'check_recipient_access inline:{ {later@minato.example = 450 4.2.0 later} }, reject_unauth_destination',
    maillog_file: `${folder}/data/log`,
    maillog_file_prefixes: folder,
    import_environment: ['MAIL_CONFIG', ...Object.keys(env)].join(' '),
    export_environment: Object.keys(env).join(' '),
  };
  const lines = Object.entries(main).map(([name, value]) => `${name} = ${value}`);
  await writeFile(join(folder, 'conf/main.cf'), `${lines.join('\n')}\n`);
  await writeFile(join(folder, 'conf/master.cf'), `127.0.0.1:${port} inet n - n - - smtpd\n${SERVICES.join('\n')}\n`);
  const child = spawn(join(lib, 'sbin/master'), ['-c', join(folder, 'conf'), '-d'], {
    env: { ...env, MAIL_CONFIG: join(folder, 'conf') },
    stdio: 'ignore',
  });
  await untilItListens(port);
  const filesIn = (box: string) => readdir(join(folder, 'boxes', box, 'new')).catch(() => []);
  return {
    ...{ port, kept: () => filesIn('aoi'), end: () => endOf(child) },
    bounces: join(folder, 'boxes/bounces/new'),
  };
}
