// Installs packages with apt, if it exists and the user is root.
import { spawn, spawnSync } from 'node:child_process';

const SECONDS_FOR_ANOTHER_APT = 300;
/** Milliseconds after which a message says what is still running. */
const SLOW_MS = 20_000;

export const canUseApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/**
 * Installs packages. Package lists may be missing (containers) or stale, so a failed attempt is repeated once after an
 * update.
 * @returns whether the packages are installed; if not, apt's message has been printed
 */
export async function aptInstall(...names) {
  // Without manual pages, because their index takes longer than some packages.
  const withoutManuals = ['-o', 'Dpkg::Options::=--path-exclude=/usr/share/man/*'];
  const install = () => apt('install', '-y', '--no-install-recommends', ...withoutManuals, ...names);
  let result = await install();
  if (!result.ok && (await apt('update')).ok) result = await install();
  if (!result.ok) console.log(`apt-get could not install ${names.join(' and ')}: ${result.why}`);
  return result.ok;
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another apt may be running, as on a machine that has just started.
  const patience = ['-o', `DPkg::Lock::Timeout=${SECONDS_FOR_ANOTHER_APT}`];
  const run = spawn('apt-get', ['-qq', ...patience, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const notice = setInterval(() => {
    console.log(
      `apt-get ${args[0]} is still at work, or waits for another apt (${SECONDS_FOR_ANOTHER_APT} s at most) …`,
    );
  }, SLOW_MS);
  let errors = '';
  run.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  return new Promise((resolve) => {
    const end = (ok, why) => {
      clearInterval(notice);
      resolve({ ok, why });
    };
    run.once('error', (error) => end(false, error.message));
    run.once('close', (code) => end(code === 0, errors.trim().split('\n').at(-1)));
  });
}
