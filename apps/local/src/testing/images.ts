/**
 * Builds the programs' images with buildah from the Dockerfile on a Debian base that is made for it, and runs containers of
 * them with podman like an installation: only /tmp is writable, without capabilities and root.
 */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_DIR } from '../project-dir.ts';

const execute = promisify(execFile);
const EXEC_OPTIONS = { maxBuffer: 64 * 1024 ** 2 };
const run = async (program: string, ...words: readonly string[]) =>
  (await execute(program, words, EXEC_OPTIONS)).stdout.trim();

export const BASE = 'localhost/minori-proof-base';
export const PROGRAMS = ['scraper', 'minori', 'api'] as const;
export type Program = (typeof PROGRAMS)[number];
export const imageOf = (program: Program) => `localhost/minori-proof-${program}`;

/** Builds the base that the Dockerfile expects: Debian with Node and npm, here from npm's registry. */
export async function makeBase(folder: string): Promise<void> {
  const root = join(folder, 'debian');
  await run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root);
  const npm = join(root, 'usr/local/lib/node_modules/npm');
  await run('npm', 'pack', '--silent', '--pack-destination', folder, `node-linux-${process.arch}@24`, 'npm@11');
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.tgz'))) {
    const unpacked = join(folder, file.replace('.tgz', ''));
    await mkdir(unpacked);
    await run('tar', '-xzf', join(folder, file), '-C', unpacked, '--strip-components=1');
    if (file.startsWith('npm-')) await cp(unpacked, npm, { recursive: true });
    else await cp(join(unpacked, 'bin/node'), join(root, 'usr/local/bin/node'));
  }
  await chmod(join(npm, 'bin/npm-cli.js'), 0o755);
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  // This machine's trusted certificates, so that the build trusts the same registry.
  await cp('/etc/ssl/certs/ca-certificates.crt', join(root, 'etc/ssl/certs/ca-certificates.crt'));
  const container = await run('buildah', 'from', 'scratch');
  await run('buildah', 'copy', '--quiet', container, root, '/');
  const env = [
    'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
  ];
  await run('buildah', 'config', ...env.flatMap((each) => ['--env', each]), container);
  await run('buildah', 'commit', '--quiet', '--rm', container, BASE);
}

export async function buildImage(program: Program, revision: string): Promise<void> {
  const npmWords = (await run('npm', 'config', 'get', 'userconfig')) || '/dev/null';
  const secret = (await readFile(npmWords).catch(() => undefined)) ? ['--secret', `id=npmrc,src=${npmWords}`] : [];
  const words = ['--build-arg', `BASE=${BASE}`, '--build-arg', `REVISION=${revision}`, ...secret];
  // Only Docker's image format supports the health check.
  const how = ['--isolation', 'chroot', '--format', 'docker', '--layers', '--quiet'];
  await run('buildah', 'build', ...how, ...words, '--target', program, '--tag', imageOf(program), PROJECT_DIR);
}

interface Inspected {
  readonly Size: number;
  readonly Config: { readonly User: string; readonly Labels: Readonly<Record<string, string>> };
  readonly Healthcheck?: { readonly Test: readonly string[] };
}

export async function inspectImage(image: string): Promise<Inspected> {
  const [inspected] = JSON.parse(await run('podman', 'image', 'inspect', image)) as Inspected[];
  if (!inspected) throw new Error(`there is no ${image}`);
  return inspected;
}

/** Compressed bytes of the layers, as in a registry, including the base's. */
export async function packedBytes(image: string, folder: string): Promise<number> {
  await run('buildah', 'push', '--quiet', image, `oci:${folder}:latest`);
  const blob = async (digest: string) =>
    JSON.parse(await readFile(join(folder, 'blobs', digest.replace(':', '/')), 'utf8')) as {
      layers: { size: number }[];
    };
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { manifests: [{ digest: string }] };
  const { layers } = await blob(index.manifests[0].digest);
  return layers.reduce((sum, { size }) => sum + size, 0);
}

/** Without systemd podman doesn't run the health check by itself, so the test does. */
const PODMAN = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs'];
const CONFINED = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
  ...['--network', 'host', '--cgroupns', 'host', '--no-healthcheck'],
  // Set explicitly, because not every root user may raise these limits.
  ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1000:1000'],
];
const podman = (...words: readonly string[]) => run('podman', ...PODMAN, ...words);

export interface Container {
  /** Runs a program inside; returns its output. */
  inside(...words: readonly string[]): Promise<string>;
  output(): Promise<string>;
  /** Sends SIGTERM and waits. @returns the exit code */
  stop(): Promise<number>;
  remove(): Promise<void>;
}

const variables = (environment: Readonly<Record<string, string>>) =>
  Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

/** @param folders of this machine by their path in the container, mounted read-only */
export async function startContainer(
  program: Program,
  environment: Readonly<Record<string, string>>,
  folders: Readonly<Record<string, string>> = {},
): Promise<Container> {
  const seen = Object.entries(folders).map(([inside, folder]) => `--volume=${folder}:${inside}:ro`);
  const id = await podman('run', '--detach', ...CONFINED, ...seen, ...variables(environment), imageOf(program));
  return {
    inside: (...words) => podman('exec', id, ...words),
    output: async () => {
      const { stdout, stderr } = await execute('podman', [...PODMAN, 'logs', id], EXEC_OPTIONS);
      return `${stdout}${stderr}`;
    },
    stop: async () => {
      await podman('stop', '--time', '35', id);
      return Number(await podman('inspect', '--format', '{{.State.ExitCode}}', id));
    },
    remove: async () => void (await podman('rm', '--force', id)),
  };
}

/** Runs a program's image until it exits; returns its output. */
export async function runOnce(
  program: Program,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  return podman('run', '--rm', ...CONFINED, ...variables(environment), imageOf(program), ...words);
}
