// Tests that while one visitor or one company sends requests endlessly over many connections (security.md F30), everybody
// else gets a response before more than a few of the flood's, whichever requests it consists of. Counted in responses;
// the delay in time is measured by `npm run bench -- flood`, which `npm run proof` runs.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@minori/contract/auth';
import type { Call, CallInput } from '@minori/contract/call';
import { colleagueComparison } from '@minori/contract/colleague-comparison';
import { getColumns } from '@minori/contract/column';
import { getFundDetail } from '@minori/contract/fund-detail';
import { registerInvestmentValuation } from '@minori/contract/investment-valuation';
import { getSimulationResult } from '@minori/contract/simulation';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOT_RULES } from '../../src/platform/fairness/slots.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../src/testing/figures-world.ts';
import { plantArticle } from '../../src/testing/plant-article.ts';
import { addressOf } from '../../src/testing/visitor.ts';

/** Connections of the flood, and the requests that the others make during each kind of flood. */
const FLOOD = Number(process.env.MINORI_FLOOD ?? 20);
const REQUESTS = Number(process.env.MINORI_FLOOD_REQUESTS ?? 8);

/** At most this many responses to the flood may come before another's: the one being sent, the one in progress, and a margin. */
const MOST_BEFORE = 4;

/**
 * Slot rules that don't depend on time, because on a busy machine waiting for a slot may take long. With an allowance of 0, a
 * share with waiting requests is always beyond it.
 */
const WITHOUT_CLOCK = { ...SLOT_RULES, allowance: 0, slow: 600_000, patience: 600_000, longest: 600_000 };

interface Asked {
  readonly path: string;
  readonly address: string;
  readonly cookie?: string | undefined;
  readonly body?: unknown;
}

let world: FiguresWorld;
let portalDir: string;
let port: number;
/** Two people of the flooding company, and one of another. */
let flooding: readonly [Person, Person];
let other: Person;
let page: string;

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'minori-flood-'));
  await writeFile(
    join(portalDir, 'app.html'),
    await readFile(join(import.meta.dirname, '../../../portal/app.html'), 'utf8'),
  );
  world = await figuresWorld({ config: { portalDir, trustedProxies: 1 }, slotRules: WITHOUT_CLOCK });
  const first = await world.person();
  flooding = [first, await colleagueOf(first)];
  other = await world.person();
  for (const person of [...flooding, other]) await world.register(person);
  for (const id of [1, 2, 3, 1301]) await plantArticle(world.database, { id });
  const { url } = await world.database.selectFrom('companies').select('url').limit(1).executeTakeFirstOrThrow();
  page = `/${url}/faq`;
  port = Number(new URL(await world.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await world.close();
  await rm(portalDir, { recursive: true });
});

async function colleagueOf({ sysOrganizationCode }: Person): Promise<Person> {
  const company = await world.database
    .selectFrom('companies')
    .select(['id', 'sys_organization_code as sysOrganizationCode'])
    .where('sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirstOrThrow();
  const employee = await world.addEmployee({ ...(await world.addCompany()), ...company });
  return { ...employee, visitor: world.visitor(await world.addSession(employee)) };
}

/** Sends on a free connection, or opens one. @returns the status */
function send({ path, address, cookie, body }: Asked): Promise<number> {
  const own = `http://localhost:${port}`;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...{ host: `localhost:${port}`, origin: own, 'x-from': own, 'x-forwarded-for': address },
    ...(cookie !== undefined && { cookie }),
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const method = text === undefined ? 'GET' : 'POST';
    const sent = ask({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(text);
  });
}

const VISITOR = '203.0.113.9';
const OFFICE = '198.51.100.7';
let tries = 0;

function called<C extends Call>(call: C, input: CallInput<C>, cookie?: string): Asked {
  const { body } = input as { readonly body?: unknown };
  return { path: addressOf(call, input), address: cookie === undefined ? VISITOR : OFFICE, cookie, body };
}

/** Sends as the flooding company's two people, in turn. */
function byCompany(asked: (person: Person) => Asked): () => Asked {
  return () => {
    tries += 1;
    return asked(flooding[tries % 2 ? 0 : 1]);
  };
}

const FLOODS: readonly (readonly [string, () => Asked])[] = [
  ['public page', () => ({ path: page, address: VISITOR })],
  ['contract', () => ({ path: '/api/openapi.json', address: VISITOR })],
  ['address that leads nowhere', () => ({ path: '/api/v1/nothing', address: VISITOR })],
  ['address that can’t be read', () => ({ path: '/%zz', address: VISITOR })],
  ['probe', () => ({ path: '/health/ready', address: VISITOR })],
  [
    'sign-in',
    () => {
      tries += 1;
      return called(login, { body: { email: `nobody-${tries}@flood.example`, password: 'kaze-no-tani-7' } });
    },
  ],
  ['search', () => called(getColumns, { query: { keyWord: '記事' } })],
  [
    'valuation',
    byCompany(({ sysUserCode, visitor: { cookie } }) =>
      called(registerInvestmentValuation, { body: { sysUserCode } }, cookie),
    ),
  ],
  [
    'simulation',
    byCompany(({ sysUserCode, visitor: { cookie } }) =>
      called(getSimulationResult, { query: { sysUserCode } }, cookie),
    ),
  ],
  [
    'PDF',
    byCompany(({ sysOrganizationCode, visitor: { cookie } }) => {
      const query = { sysOrganizationCode, typeCode: '2', riskToleranceCode: '2', assetClassCode: '2' } as const;
      return called(getFundDetail, { query }, cookie);
    }),
  ],
  [
    'comparison with colleagues',
    byCompany(({ sysUserCode, sysOrganizationCode, visitor: { cookie } }) =>
      called(colleagueComparison, { query: { sysUserCode, sysOrganizationCode } }, cookie),
    ),
  ],
];

/** A request of a person of another company, and one of a visitor with another IP address. */
function otherRequests(): readonly Asked[] {
  const { sysUserCode, visitor } = other;
  const employee = { ...called(getUserAccount, { query: { sysUserCode } }, visitor.cookie), address: '192.0.2.1' };
  return [employee, { path: page, address: '192.0.2.2' }];
}

test.each(FLOODS)('during a flood of %s, requests of others are answered first', async (_name, asked) => {
  const statuses: number[] = [];
  let isOn = true;
  const floods = Array.from({ length: FLOOD }, async () => {
    while (isOn) statuses.push(await send(asked()));
  });
  await expect.poll(() => statuses.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(FLOOD);
  // A flood alone may use everything: these requests make the others known to the api, over connections that stay open.
  for (const quiet of otherRequests()) await send(quiet);
  const before: number[] = [];
  const others: number[] = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    for (const quiet of otherRequests()) {
      const answered = statuses.length;
      others.push(await send(quiet));
      before.push(statuses.length - answered);
    }
  }
  isOn = false;
  await Promise.all(floods);
  expect(new Set(others)).toEqual(new Set([200]));
  expect(before.filter((count) => count > MOST_BEFORE)).toEqual([]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
