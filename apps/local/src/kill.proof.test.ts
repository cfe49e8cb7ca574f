// Tests that every write acknowledged to a client survives when the whole program is killed with SIGKILL while employees write,
// repeatedly on the same data (security.md F1, F2, F6). The waits before a kill are random on purpose; no check depends on
// them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEMO } from './demo/demo.ts';
import { freePort } from './postgres/free-port.ts';
import { signal } from './postgres/process-state.ts';
import { Journal } from './testing/journal.ts';
import { builtMain, npmStart } from './testing/npm-start.ts';
import { PortalClient, PROFILE } from './testing/portal-client.ts';
import { sharedFolder } from './testing/scratch.ts';

/** `npm run proof` kills more often. */
const KILLS = Number(process.env.MINORI_KILLS ?? 2);
const READY_WITHIN_MS = 10_000;
const WRITE_MS = { least: 100, spread: 800 };
/** At least this many writes are acknowledged before the next kill, on a machine of any speed. */
const WRITES_A_KILL = 40;

const folder = sharedFolder();

interface Writer {
  readonly name: string;
  readonly client: PortalClient;
  /** Performs the write with this number. */
  write(number: number): Promise<void>;
  /** Whether the stored state is that after the write with this number. */
  isStored(number: number): Promise<boolean>;
}

function nickNameWriter(client: PortalClient): Writer {
  const nickName = (number: number) => `第${number}号`;
  return {
    name: `${client.employee.email} profile`,
    client,
    write: (number) => client.call('PUT', '/api/v1/user-profile', { ...PROFILE, nickName: nickName(number) }),
    isStored: async (number) => (await client.account()).nickName === nickName(number),
  };
}

/** Connects for odd numbers and disconnects for even ones. */
function connectionWriter(client: PortalClient): Writer {
  const connects = (number: number) => number % 2 === 1;
  return {
    name: `${client.employee.email} connection`,
    client,
    write: (number) =>
      connects(number)
        ? client.call('POST', '/api/v1/rk-user-info', { isPreserve: false })
        : client.call('POST', '/api/v1/rk-user-info/delete-sys-user-code', {}),
    isStored: async (number) => (await client.account()).isRkInfo === connects(number),
  };
}

const COLUMN = 1;

function feedbackWriter(client: PortalClient): Writer {
  const comment = (number: number) => `第${number}の感想`;
  return {
    name: `${client.employee.email} feedback`,
    client,
    write: (number) =>
      client.call('POST', '/api/v1/columns/feedback', {
        ...{ columnId: COLUMN, feedbackCode: 1, feedbackComment: comment(number) },
      }),
    isStored: async (number) => (await client.feedback(COLUMN)) === (number === 0 ? null : comment(number)),
  };
}

/** Turns the mail off for odd numbers and on for even ones, as at the beginning. */
function newsMailWriter(client: PortalClient): Writer {
  const isOn = (number: number) => number % 2 === 0;
  return {
    name: `${client.employee.email} news mails`,
    client,
    write: (number) => client.call('PUT', '/api/v1/user-account/subscription', { isSubscription: isOn(number) }),
    isStored: async (number) => (await client.account()).isSubscription === isOn(number),
  };
}

/** Signs in and sets everything to the state of write 0. */
async function signInAndReset(client: PortalClient): Promise<void> {
  await client.signIn();
  await client.setUp('第0号');
}

async function writeUntilCut(writer: Writer, journal: Journal): Promise<void> {
  for (;;) {
    const number = journal.send(writer.name);
    try {
      await writer.write(number);
    } catch (error) {
      // fetch throws only a TypeError for a broken connection.
      if (error instanceof TypeError) return;
      // The limit is sixty connects and disconnects in ten minutes; a refused write changes nothing.
      if (error instanceof Error && error.message.includes('answered 429')) return;
      throw error;
    }
    journal.acknowledge(writer.name, number);
  }
}

/**
 * Expects that the stored write is the last acknowledged one, or the one in progress when the program was killed. The next
 * round continues from it: a write that was not stored is no longer pending.
 */
async function expectNothingLost(writer: Writer, journal: Journal): Promise<void> {
  const { acknowledged, sent } = journal.record(writer.name);
  expect(sent - acknowledged, `${writer.name}: writes under way`).toBeLessThanOrEqual(1);
  const stored = (await writer.isStored(acknowledged)) ? acknowledged : sent;
  expect(await writer.isStored(stored), `${writer.name}: ${acknowledged} acknowledged, ${sent} sent`).toBe(true);
  journal.settle(writer.name, stored);
}

test(`${KILLS} kill -9 during writes: nothing acknowledged is lost, sessions included`, {
  timeout: 120_000 * (KILLS + 2),
}, async () => {
  const [main, port, dataDir] = [await builtMain(), await freePort(), folder()];
  const journal = new Journal(join(dataDir, 'journal'));
  const [aoi, , sora] = DEMO.employees;
  if (!aoi || !sora) throw new Error('the demo has three employees');
  const origin = `http://localhost:${port}`;
  const writers = [
    nickNameWriter(new PortalClient(origin, aoi)),
    nickNameWriter(new PortalClient(origin, sora)),
    connectionWriter(new PortalClient(origin, sora)),
    feedbackWriter(new PortalClient(origin, aoi)),
    newsMailWriter(new PortalClient(origin, sora)),
  ];
  const readyAfter: number[] = [];

  for (let kill = 0; kill < KILLS; kill += 1) {
    const program = await npmStart(main, dataDir, { port });
    if (kill === 0) await Promise.all(writers.map(({ client }) => signInAndReset(client)));
    else readyAfter.push(program.readyAfter);
    for (const writer of writers) await expectNothingLost(writer, journal);
    const cut = Promise.all(writers.map((writer) => writeUntilCut(writer, journal)));
    await delay(WRITE_MS.least + Math.random() * WRITE_MS.spread);
    await expect.poll(() => journal.acknowledged).toBeGreaterThanOrEqual(WRITES_A_KILL * (kill + 1));
    const serverPid = Number((await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    program.process.kill('SIGKILL');
    // In every other round the database is killed as well; otherwise the next start has to take over its server.
    if (kill % 2 === 1) signal(serverPid, 'SIGKILL');
    await Promise.all([program.ended, cut]);
  }

  const last = await npmStart(main, dataDir, { port });
  readyAfter.push(last.readyAfter);
  for (const writer of writers) await expectNothingLost(writer, journal);
  last.process.kill('SIGTERM');
  expect(await last.ended).toEqual({ code: 0, errors: '' });
  journal.close();
  if (process.env.MINORI_PROOF) expect(Math.max(...readyAfter)).toBeLessThanOrEqual(READY_WITHIN_MS);
});
