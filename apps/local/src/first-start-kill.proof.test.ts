// Tests that a first start that was killed with SIGKILL, the whole program at once, is completed by the next start
// (security.md F1).
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from './postgres/free-port.ts';
import { startChild } from './testing/child-program.ts';
import { PLANTED } from './testing/demo-counts.ts';
import { builtMain, npmStart } from './testing/npm-start.ts';
import { ask, sharedFolder } from './testing/scratch.ts';

/** `npm run proof` kills more often. */
const KILLS = Number(process.env.MINORI_KILLS ?? 2);
/** Range of the delay before a kill: from before the database is created to the seeding of the demo. */
const FIRST_START_MS = { least: 200, spread: 5_000 };

const folder = sharedFolder();

test(`${KILLS} kill -9 during the first start: the next one is whole, without a repair by hand`, {
  timeout: 120_000 * (KILLS + 2),
}, async () => {
  const [main, port, dataDir] = [await builtMain(), await freePort(), folder()];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const program = startChild(main, [], { env: { ...process.env, MINORI_DATA_DIR: dataDir, PORT: String(port) } });
    await delay(FIRST_START_MS.least + Math.random() * FIRST_START_MS.spread);
    program.process.kill('SIGKILL');
    await program.ended;
  }
  const program = await npmStart(main, dataDir, { port });
  const url = `postgresql://minori@localhost/minori?host=${encodeURIComponent(join(dataDir, 'pg'))}`;
  for (const [table, rows] of Object.entries(PLANTED)) {
    expect(await ask(url, `select count(*)::int as rows from ${table}`), table).toEqual([{ rows }]);
  }
  program.process.kill('SIGTERM');
  expect(await program.ended).toEqual({ code: 0, errors: '' });
});
