// Opens Debian's Firefox on a virtual screen with Debian's screen reader beside it. Orca speaks into a file
// (orca-customizations.py); keys are pressed with xdotool, because Orca listens to the screen's keyboard.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { OrcaPrograms } from '../../tooling/browser/other-engines.mjs';
import { openFirefox } from './firefox.ts';
import type { Visit, VisitOptions } from './visit.ts';
import { firstLine } from './webkit.ts';

/** Nothing more is said once this many milliseconds have passed without a word; long, because test machines are slow. */
const QUIET_MS = 4_000;
const LONGEST_MS = 120_000;

/** Folders that Orca and its bus keep their files in: none of the machine's own. */
const FOLDERS = { XDG_DATA_HOME: 'data', XDG_CONFIG_HOME: 'config', XDG_CACHE_HOME: 'cache', XDG_RUNTIME_DIR: 'run' };

export interface Listening extends Visit {
  /** Presses keys by their X names, one after the other: 'Tab', 'ctrl+Home'. */
  readonly press: (...keys: string[]) => void;
  /** What was spoken since the last call, once nothing more is said. */
  readonly heard: () => Promise<string[]>;
}

/** A window of Firefox with Orca; `close` ends everything that was started for it. */
export async function openOrca(programs: OrcaPrograms, options: VisitOptions): Promise<Listening> {
  const started: ChildProcess[] = [];
  const home = await mkdtemp(join(tmpdir(), 'minori-orca-'));
  const end = async () => {
    for (const program of started.reverse()) program.kill();
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const start = (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    started.push(child);
    return child;
  };
  try {
    const spoken = join(home, 'spoken.txt');
    const env = await ownEnvironment(home, spoken);
    const screen = start(programs.screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], env);
    env.DISPLAY = `:${await firstLine(screen)}`;
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(
      start(programs.bus, ['--session', '--nofork', '--print-address=1'], env),
    );
    start(programs.windows, [], env);
    start(programs.orca, ['--replace'], env);
    const words = async () => (await readFile(spoken, 'utf8')).split('\n').slice(0, -1);
    await untilTrue('Orca', async () => (await words()).length > 0);
    const { page, close } = await openFirefox(programs.browser, options, env);
    let at = 0;
    const heard = async () => {
      const all = await quiet(words);
      const news = all.slice(at);
      at = all.length;
      return news;
    };
    const press = (...keys: string[]) => {
      for (const key of keys) execFileSync(programs.keyboard, ['key', key], { env });
    };
    return { page, press, heard, close: () => close().finally(end) };
  } catch (error) {
    await end();
    throw error;
  }
}

async function ownEnvironment(home: string, spoken: string): Promise<NodeJS.ProcessEnv> {
  const folders = Object.fromEntries(Object.entries(FOLDERS).map(([name, folder]) => [name, join(home, folder)]));
  for (const folder of Object.values(folders)) await mkdir(folder, { mode: 0o700 });
  await mkdir(join(home, 'data/orca'));
  const own = new URL('orca-customizations.py', import.meta.url);
  await copyFile(own, join(home, 'data/orca/orca-customizations.py'));
  await writeFile(spoken, '');
  const texts = { LANG: 'C.UTF-8', LANGUAGE: 'ja', TZ: 'Asia/Tokyo' };
  return { ...process.env, ...folders, ...texts, HOME: home, MINORI_SPOKEN: spoken, GNOME_ACCESSIBILITY: '1' };
}

async function untilTrue(what: string, ask: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + LONGEST_MS;
  while (!(await ask())) {
    if (Date.now() > last) throw new Error(`${what} did not begin`);
    await delay(200);
  }
}

/** The words once none has been added for a while. */
async function quiet(words: () => Promise<string[]>): Promise<string[]> {
  const last = Date.now() + LONGEST_MS;
  let before = await words();
  let since = Date.now();
  while (Date.now() - since < QUIET_MS && Date.now() < last) {
    await delay(200);
    const now = await words();
    if (now.length !== before.length) since = Date.now();
    before = now;
  }
  return before;
}
