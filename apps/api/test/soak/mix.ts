// Simulates people's requests to the portal, in realistic shares: mostly the reads of screens, then the portal's own files;
// sometimes a sign-in or sign-out, a change, a scrape, a print, or a request for something that doesn't exist.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { login, logout } from '@minori/contract/auth';
import { type Call, OWNED_CODES } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import { COLLEAGUE_COUNTS } from '@minori/contract/colleague-comparison';
import { SESSION_LIVES } from '@minori/contract/session-lives';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { type PlantedPeople, plantPeople, sendCall } from '../../src/testing/served-api.ts';
import { MEASURED_CALLS, type MeasuredCall } from '../scale/measured-calls.ts';
import { changes } from './changes.ts';
import type { Send, Work } from './open-load.ts';
import type { Programs } from './programs.ts';
import { readings } from './readings.ts';
import { addressOf, at, type Kind, type Scene, type Visitor } from './scene.ts';

const SHARES = {
  ...{ screens: 756, files: 100, signIns: 20, changes: 60, refused: 50 },
  ...{ sheets: 6, reports: 5, readings: 3 },
} as const;

const CONNECTIONS = 32;

const CALL_NAMES = Object.keys(MEASURED_CALLS) as MeasuredCall[];

/** So few people that each returns before their session expires. */
async function visitorsOf({ world }: Programs, people: PlantedPeople, rate: number): Promise<Visitor[]> {
  const visitsInTime = ((SESSION_LIVES.idle / 2_000) * rate * SHARES.screens) / 1_000 / CALL_NAMES.length;
  const some = world.some.slice(0, Math.floor(visitsInTime));
  const visitors: Visitor[] = [];
  for (const [index, person] of some.entries()) {
    const cookie = await people.addSession({ ...person, email: '', password: '' });
    visitors.push({ person, cookie, headers: addressOf(index) });
  }
  return visitors;
}

/** Each visit is one person's; the calls of the screens follow each other from visit to visit. */
function screens({ programs: { url }, visitors }: Scene) {
  return (turn: number, send: Send<Kind>) => {
    const name = at(CALL_NAMES, turn);
    const { person, cookie, headers } = at(visitors, Math.floor(turn / CALL_NAMES.length));
    const call: Call = CALLS[name];
    const codes = Object.fromEntries(OWNED_CODES[call.scope].map((code) => [code, person[code]]));
    const input = call.method === 'GET' ? { query: { ...codes, ...MEASURED_CALLS[name] } } : { body: codes };
    // The header that the portal sends: it requests the counts, not the people.
    const form = name === 'colleagueComparison' && { accept: COLLEAGUE_COUNTS };
    return send('screen', 200, () =>
      sendCall(url, call, { cookie, input: input as never, headers: { ...headers, ...form } }),
    );
  };
}

async function getText(url: string, headers: Readonly<Record<string, string>>) {
  const answer = await fetch(url, { headers });
  return { status: answer.status, text: await answer.text() };
}

function files({ programs: { url, portalDir, world } }: Scene) {
  const assets = readdirSync(join(portalDir, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const pages = world.some
    .slice(0, 20)
    .flatMap(({ sysOrganizationCode: company }) => [`/${company}/column`, `/${company}/faq`]);
  const paths = [...assets.map((name) => `/assets/${name}`), ...pages, '/signIn'];
  return (turn: number, send: Send<Kind>) =>
    send('file', 200, () => getText(`${url}${at(paths, turn * 7)}`, addressOf(turn)));
}

/** A sign-in, one read, and a sign-out. Everybody in the filled database has the same password. */
function signIns({ programs: { url, world, password } }: Scene) {
  return async (turn: number, send: Send<Kind>) => {
    const { sysUserCode } = at(world.some, turn);
    const headers = addressOf(100_000 + (turn % world.some.length));
    let cookie = '';
    const signedIn = await send('sign-in', 200, async () => {
      const answer = await fetch(`${url}${login.path}`, {
        method: login.method,
        headers: { ...headers, 'content-type': 'application/json', origin: url, 'x-from': url },
        body: JSON.stringify({ email: `${sysUserCode}@scale.example`, password }),
      });
      cookie = answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      return { status: answer.status, text: await answer.text() };
    });
    if (signedIn.status !== 200) return;
    const input = { query: { sysUserCode } };
    await send('screen', 200, () => sendCall(url, CALLS.getUserAccount, { cookie, input, headers }));
    await send('sign-in', 200, () => sendCall(url, logout, { cookie, input: { body: {} }, headers }));
  };
}

function sheets({ programs: { url }, visitors }: Scene) {
  return (turn: number, send: Send<Kind>) => {
    const { person, cookie, headers } = at(visitors, turn);
    const { sysOrganizationCode } = person;
    const assetClassCode = at(['1', '2', '3', '4'] as const, turn);
    const query = { sysOrganizationCode, typeCode: '2', riskToleranceCode: '2', assetClassCode } as const;
    return send('fund sheet', 200, () => sendCall(url, CALLS.getFundDetail, { cookie, input: { query }, headers }));
  };
}

async function reports({ programs: { url, world }, visitors }: Scene) {
  const rows = await world.database.selectFrom('reports').select(['id', 'sys_user_code']).execute();
  const idOf = new Map(rows.map(({ id, sys_user_code }) => [sys_user_code, String(id)]));
  const readers = visitors.filter(({ person }) => idOf.has(person.sysUserCode));
  return (turn: number, send: Send<Kind>) => {
    const { person, cookie, headers } = at(readers, turn);
    const input = { params: { id: idOf.get(person.sysUserCode) ?? '' }, query: { withPdf: 'true' } } as const;
    return send('report', 200, () => sendCall(url, CALLS.getReport, { cookie, input, headers }));
  };
}

/** Requests without a session, for another person, for something missing, with malformed input, and with a wrong password. */
function refused({ programs: { url }, visitors }: Scene) {
  const wrong = [
    (turn: number, send: Send<Kind>) => {
      const { person, headers } = at(visitors, turn);
      return send('refused', 401, () =>
        sendCall(url, CALLS.getUserAccount, {
          cookie: '',
          input: { query: { sysUserCode: person.sysUserCode } },
          headers,
        }),
      );
    },
    (turn: number, send: Send<Kind>) => {
      const [{ cookie, headers }, { person }] = [at(visitors, turn), at(visitors, turn + 1)];
      return send('refused', 403, () =>
        sendCall(url, CALLS.getUserAccount, { cookie, input: { query: { sysUserCode: person.sysUserCode } }, headers }),
      );
    },
    (turn: number, send: Send<Kind>) =>
      send('refused', 404, () => getText(`${url}/api/v1/nothing-${turn}`, addressOf(turn))),
    (turn: number, send: Send<Kind>) => {
      const { person, cookie, headers } = at(visitors, turn);
      const query = `sysUserCode=${person.sysUserCode}&pastTerm=soak`;
      return send('refused', 400, () =>
        getText(`${url}${CALLS.getPastScores.path}?${query}`, { ...headers, cookie, 'x-from': url }),
      );
    },
    (turn: number, send: Send<Kind>) => {
      const body = { email: `nobody-${turn}@scale.example`, password: 'kaze-no-tani-7' };
      return send('refused', 401, () =>
        sendCall(url, login, { cookie: '', input: { body }, headers: addressOf(turn) }),
      );
    },
  ];
  return (turn: number, send: Send<Kind>) => at(wrong, turn)(Math.floor(turn / wrong.length), send);
}

export interface Mix {
  readonly works: readonly Work<Kind>[];
  close(): Promise<void>;
}

export async function mixOf(programs: Programs, rate: number): Promise<Mix> {
  // A limit on connections, like a proxy's: otherwise one slow moment would leave more connections open for the rest of the run.
  const [before, agent] = [getGlobalDispatcher(), new Agent({ connections: CONNECTIONS })];
  setGlobalDispatcher(agent);
  const people = plantPeople(programs.databaseUrl);
  const scene: Scene = { programs, people, visitors: await visitorsOf(programs, people, rate) };
  return {
    works: [
      { share: SHARES.screens, begin: screens(scene) },
      { share: SHARES.files, begin: files(scene) },
      { share: SHARES.signIns, begin: signIns(scene) },
      { share: SHARES.changes, begin: await changes(scene) },
      { share: SHARES.refused, begin: refused(scene) },
      { share: SHARES.sheets, begin: sheets(scene) },
      { share: SHARES.reports, begin: await reports(scene) },
      { share: SHARES.readings, begin: await readings(scene) },
    ],
    close: async () => {
      setGlobalDispatcher(before);
      await agent.close();
      await people.close();
    },
  };
}
