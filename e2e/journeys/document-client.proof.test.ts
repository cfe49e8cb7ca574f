// Tests the whole main flow with a client that uses only the served OpenAPI document and the specification: no step is refused
// unless the document says so. Anything else that it needed would be missing in the document.
// apps/api/test/requests/document-client.test.ts tests each call by itself, in `npm test`.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { recordKeeperAccount } from '@minori/local/demo';
import type { World } from '@minori/local/world';
import { expect } from 'vitest';
import { DocumentClient, type Fields } from '../document-client.ts';
import { ARRIVING } from '../main-flow/arriving.ts';
import { FIGURES } from '../main-flow/figures.ts';
import { LEARNING } from '../main-flow/learning.ts';
import { LEAVING, RETURNING } from '../main-flow/leaving.ts';
import type { Step } from '../main-flow/step.ts';
import { HARU } from '../people.ts';
import { test } from '../world.ts';

const run = promisify(execFile);
const OPERATOR = fileURLToPath(new URL('../../apps/local/dist/minori.mjs', import.meta.url));
const COMPANY = 'minato';
/** Longest wait for a mail: non-urgent mails are sent once a minute. The flow opens three of them. */
const MAIL_MS = 90_000;
const FLOW_MS = 3 * MAIL_MS + 180_000;

/** A person's knowledge and wishes; everything else comes from responses, mails and the document. */
function knownBy(recordKeeperId: string): Fields {
  const { id, password, birthday } = recordKeeperAccount(recordKeeperId);
  return {
    ...{
      email: 'hotaru@minato.example',
      password: 'kawabe-no-chouchin-sanpo',
      nextPassword: 'yoru-no-hashi-suzumushi',
    },
    ...{ nickName: 'ほたる', birthday, genderCode: 1, isMarried: false, isDependent: false },
    ...{ rkLoginId: id, rkId: id, rkPass: password },
    answers: { q1: 4, q2: 2, q3: 2, q4: 3, q5: 3, q6: 2 },
    rates: [60, 40],
    retirementAge: 65,
    goal: { kind: 'monthly', yen: 230_000 },
    inputs: {
      ...{ need: 250_000, retirementAge: 65, receiveAge: 65, claimAge: 65, ownPremium: null },
      ...{ publicPension: { kind: 'average', amount: null }, publicPensionCut: 0, earlierMonths: null },
      ...{ lumpSums: [], pensions: [], spouse: 'none', spousePension: null, annualPayForTax: null },
      ...{ includeSocialInsurance: true, indexTables: false },
    },
    ...{ subject: '掛金について', content: '掛金はいつ引かれますか。', replyTo: 'hotaru@home.example' },
    ...{ message: 'column opened', params: {}, description: 'network error while reading' },
  };
}

/** HR's part: a list of employees, and an invitation. */
async function invite(world: World, email: string): Promise<void> {
  const file = join(world.dataDir, 'people.csv');
  await writeFile(file, `email\n${email}\n`);
  const env = {
    ...process.env,
    DATABASE_URL: world.databaseUrl,
    PORT: new URL(world.url).port,
    MINORI_DATA_DIR: world.dataDir,
  };
  await run(process.execPath, [OPERATOR, 'employee', 'import', COMPANY, file], { env });
  await run(process.execPath, [OPERATOR, 'employee', 'invite', COMPANY, email], { env });
}

async function runSteps(world: World, person: Fields, steps: readonly Step[]): Promise<readonly string[]> {
  const client = await DocumentClient.open(world.url, person);
  const read = new Set<string>();
  const tokenOf = () => {
    const tokens = world.mailbox.messages().flatMap(({ text, envelope: { to } }) => {
      const isOwn = to.some((address) => [person.email, person.replyTo].includes(address));
      return isOwn ? [/#t=([\w-]+)/.exec(text)?.[1] ?? ''] : [];
    });
    return tokens.find((token) => token !== '' && !read.has(token)) ?? '';
  };
  let last = '';
  const token = async () => {
    await expect.poll(tokenOf, { timeout: MAIL_MS }).not.toBe('');
    last = client.learn(tokenOf());
    read.add(last);
    return last;
  };
  const seen = { person, host: client.host, seen: client.seen.bind(client), token, sameToken: () => last };
  const surprises: string[] = [];
  for (const { call, says, choose, shows, refused } of steps) {
    try {
      const answer = await client.make(call, (await choose?.(seen)) ?? {});
      const isExpected = refused === undefined ? answer.status < 300 : answer.status === refused;
      if (!isExpected || shows?.(answer) === false) {
        surprises.push(`${call} (${says}): ${answer.status} ${JSON.stringify(answer.json)}`.slice(0, 600));
      }
    } catch (error) {
      surprises.push(`${call} (${says}): ${error}`);
    }
  }
  return surprises;
}

test(
  '文書と仕様だけを知るクライアントが、招待から退会まで、予期しない断りなしに進める',
  async ({ world }) => {
    const person = knownBy('1000000008');
    await invite(world, String(person.email));
    const steps = [...ARRIVING, ...FIGURES, ...LEARNING, ...LEAVING];
    expect(steps.length).toBeGreaterThanOrEqual(53);
    expect(await runSteps(world, person, steps)).toEqual([]);

    const { email, password } = HARU;
    expect(await runSteps(world, { email, password }, RETURNING)).toEqual([]);
  },
  FLOW_MS,
);
