// One company sends far more than everybody else (security.md F30): the others are answered all the same. How much slower is
// printed by `npm run proof`; nothing of it is asserted here, where the machine is shared.
import { employeeAssetManagement, mstAssetClass } from '@minori/contract/employee-assets';
import { getUserAccount, updateUserProfile } from '@minori/contract/user-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningApi } from '../start.ts';
import { createDatabase } from '../testing/fresh-database.ts';
import { TEST_PROFILE } from '../testing/people.ts';
import { type PlantedPeople, plantPeople, type SentAnswer, sendCall, serveApi } from '../testing/served-api.ts';

/** Rounds of the quiet company, and connections of the flooding one. */
const ROUNDS = Number(process.env.MINORI_FLOOD_ROUNDS ?? 5);
const FLOOD = Number(process.env.MINORI_FLOOD ?? 8);

let api: RunningApi;
let people: PlantedPeople;

beforeAll(async () => {
  const databaseUrl = await createDatabase();
  people = plantPeople(databaseUrl);
  api = await serveApi(databaseUrl);
});
afterAll(async () => {
  await api.close();
  await people.close();
});

interface Employed {
  readonly cookie: string;
  readonly sysUserCode: string;
}

async function employ(count: number): Promise<readonly Employed[]> {
  const company = await people.addCompany();
  const employed: Employed[] = [];
  for (let n = 0; n < count; n += 1) {
    const employee = await people.addEmployee(company);
    employed.push({ cookie: await people.addSession(employee), sysUserCode: employee.sysUserCode });
  }
  return employed;
}

/** What somebody does in turn: two readings and a change. */
async function visit({ cookie, sysUserCode }: Employed, answers: SentAnswer[]): Promise<void> {
  const body = { ...TEST_PROFILE, sysUserCode, emailForNotify: null };
  answers.push(
    await sendCall(api.url, mstAssetClass, { cookie, input: {} }),
    await sendCall(api.url, getUserAccount, { cookie, input: { query: { sysUserCode } } }),
    await sendCall(api.url, updateUserProfile, { cookie, input: { body } }),
    await sendCall(api.url, employeeAssetManagement, { cookie, input: { query: { sysUserCode } } }),
  );
}

/** @returns milliseconds of each round, the shortest first */
async function rounds(person: Employed, answers: SentAnswer[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await visit(person, answers);
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other);
}

const p99 = (times: readonly number[]) => times[Math.ceil(times.length * 0.99) - 1] ?? 0;

test('everybody else is answered as ever, and the flood itself by answers too', async () => {
  const [quiet] = await employ(1);
  if (!quiet) throw new Error('one was employed');
  const flooding = await employ(FLOOD);
  const answers: SentAnswer[] = [];
  const alone = await rounds(quiet, answers);

  let isOn = true;
  const floodAnswers: SentAnswer[] = [];
  const floods = flooding.map(async (person) => {
    while (isOn) await visit(person, floodAnswers);
  });
  const beside = await rounds(quiet, answers);
  isOn = false;
  await Promise.all(floods);

  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers).toHaveLength(2 * 4 * ROUNDS);
  expect(floodAnswers.length).toBeGreaterThan(FLOOD);
  expect(floodAnswers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
  if (process.env.MINORI_PROOF) {
    const ratio = p99(beside) / p99(alone);
    // biome-ignore lint/suspicious/noConsole: a proof's figures are read from its run
    console.info(
      `one company floods with ${FLOOD} connections: others' p99 is ${ratio.toFixed(2)} times that of before`,
    );
  }
});
