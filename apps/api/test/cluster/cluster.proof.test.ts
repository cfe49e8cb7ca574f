// Tests that three PostgreSQL nodes, two api instances and two scraper instances survive the failure of each part in turn:
// nothing acknowledged is lost, nothing is done twice, and service resumes by itself within the time of the cluster's settings.
// Set up by docs/operations/cluster.md and its files. Needs Debian's packages and root; elsewhere it only prints a sentence.

import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { getReports } from '@minori/contract/report';
import pg from 'pg';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCall } from '../../src/testing/served-api.ts';
import { rules, seriesIn } from '../operations/rule-files.ts';
import { ADDRESS_OF, NODES, type Node, whatIsMissing } from './machines.ts';
import { judge } from './verdict.ts';
import { type Cluster, during, type Outage, startCluster } from './world.ts';

const LONG = { timeout: 1_800_000 };
const PATIENCE = { timeout: 60_000, interval: 100 };
/** How often a leader is killed; `npm run proof` sets more. */
const KILLS = Number(process.env.MINORI_LEADER_KILLS ?? 2);

/** In seconds: `ttl` of patroni.yml, plus three until the failure is noticed and clients follow the new leader. */
const FAIL_OVER = 23;
const SWITCHOVER = 3;
/** In seconds: until etcd has elected its own leader and renewed the ttl of leases that were about to expire. */
const ELECTION = 5;

const missing = whatIsMissing();
if (missing !== '') process.stdout.write(`The cluster is not tried here: there is no ${missing}.\n`);
const clusterTest = missing === '' ? test : test.skip;

let cluster: Cluster;
const seen: (Outage & { readonly fault: string })[] = [];

beforeAll(async () => {
  if (missing === '') cluster = await startCluster();
}, 600_000);
afterAll(async () => {
  await cluster?.close();
}, 600_000);

/** @param mend restores what was taken away, whether the test fails or not */
async function meanwhile(fault: string, work: () => Promise<unknown>, mend: () => unknown = () => undefined) {
  const { nodes } = cluster;
  const outage = await during(cluster, work)
    .catch(async (error: unknown) => {
      await nodes.printLogs();
      throw error;
    })
    .finally(mend);
  await nodes.whole();
  seen.push({ fault, ...outage });
  process.stdout.write(`${JSON.stringify({ fault, ...outage })}\n`);
  return outage;
}

/** The longest outage, in seconds, of each occurrence of this fault, in ascending order. */
function secondsOf(kind: string): number[] {
  const of = seen.filter(({ fault }) => fault === kind);
  return of.map(({ unavailable }) => unavailable).sort((a, b) => a - b);
}

const isEtcd = (command: string) => /^\S*etcd /.test(command);

clusterTest(`the leader is killed ${KILLS} times: the next one serves within its time`, LONG, async () => {
  const { nodes } = cluster;
  for (let round = 0; round < KILLS; round += 1) {
    const leader = await nodes.whole();
    const kill = () => nodes.machines.kill(leader, (command) => !isEtcd(command));
    await meanwhile('leader killed', kill, () => nodes.start(leader, ['patroni']));
    expect(await nodes.leader()).not.toBe(leader);
  }
  expect(secondsOf('leader killed').at(-1)).toBeLessThanOrEqual(FAIL_OVER);
});

clusterTest("the leader's machine is lost with its member of etcd", LONG, async () => {
  const { nodes } = cluster;
  const leader = await nodes.whole();
  const lose = () => nodes.machines.kill(leader);
  const { unavailable } = await meanwhile('machine lost', lose, () => nodes.start(leader));
  expect(unavailable).toBeLessThanOrEqual(FAIL_OVER + ELECTION);
});

clusterTest('the standby that has all is killed', LONG, async () => {
  const { nodes } = cluster;
  const standby = await nodes.standby();
  const kill = () => nodes.machines.kill(standby, (command) => !isEtcd(command));
  const { unavailable } = await meanwhile('standby killed', kill, () => nodes.start(standby, ['patroni']));
  expect(unavailable).toBeLessThanOrEqual(FAIL_OVER);
});

clusterTest(`the leader is changed on purpose ${KILLS} times: no read fails`, LONG, async () => {
  const { nodes } = cluster;
  for (let round = 0; round < KILLS; round += 1) {
    const [leader, candidate] = [await nodes.leader(), await nodes.standby()];
    const change = () => nodes.patronictl('switchover', '--leader', leader, '--candidate', candidate, '--force');
    await meanwhile('switchover', change);
    expect(await nodes.leader()).toBe(candidate);
  }
  expect(seen.filter(({ fault, failedReads }) => fault === 'switchover' && failedReads > 0)).toEqual([]);
  expect(secondsOf('switchover').at(-1)).toBeLessThanOrEqual(SWITCHOVER);
});

clusterTest.each(['api1', 'scraper1'] as const)(
  '%s is killed, and comes back: no read fails',
  LONG,
  async (instance) => {
    const { front } = cluster;
    const kill = () => front.kill(instance, 'SIGKILL');
    const { failedReads } = await meanwhile(`${instance} killed`, kill, () => front.start(instance));
    expect(failedReads).toBe(0);
  },
);

clusterTest('both copies of the api are replaced one after the other: nothing fails', LONG, async () => {
  const { front } = cluster;
  for (const instance of ['api1', 'api2'] as const) {
    const replace = async () => {
      await front.setState(instance, 'drain');
      // Lets the instance finish the requests that it has received.
      await delay(1_000);
      await front.kill(instance, 'SIGTERM');
      await front.start(instance);
      await front.setState(instance, 'ready');
    };
    const { failedReads, failedWrites } = await meanwhile(`${instance} replaced`, replace);
    expect([failedReads, failedWrites]).toEqual([0, 0]);
  }
});

clusterTest(`HAProxy is reloaded ${KILLS} times: nothing fails`, LONG, async () => {
  for (let round = 0; round < KILLS; round += 1) {
    const { reasons } = await meanwhile('HAProxy reloaded', async () => cluster.front.reloadProxy());
    expect(reasons).toEqual({});
  }
});

clusterTest(
  'columns are read from a standby, and from the leader while there is none: no read fails',
  LONG,
  async () => {
    const { nodes, front } = cluster;
    const asked = async () => {
      const client = new pg.Client(front.standbyUrl);
      await client.connect();
      const { rows } = await client.query(
        `select count(*)::int as found from pg_stat_activity where application_name = 'minori-api' and query ~ 'published_texts'`,
      );
      await client.end();
      return rows[0].found;
    };
    await expect.poll(() => asked().catch(() => 0), PATIENCE).toBeGreaterThan(0);
    const standbys = (await nodes.members()).filter(({ Role }) => Role !== 'Leader').map(({ Member }) => Member);
    const kill = () => Promise.all(standbys.map((node) => nodes.machines.kill(node, (command) => !isEtcd(command))));
    const start = () => {
      for (const node of standbys) nodes.start(node, ['patroni']);
    };
    const { unavailable, failedReads } = await meanwhile('both standbys killed', kill, start);
    expect(failedReads).toBe(0);
    expect(unavailable).toBeLessThanOrEqual(FAIL_OVER);
  },
);

clusterTest('a member of etcd is lost: nobody is kept waiting', LONG, async () => {
  const { nodes } = cluster;
  const leader = await nodes.whole();
  const lose = () => nodes.machines.kill(leader, isEtcd);
  const { unavailable } = await meanwhile('etcd member lost', lose, () => nodes.start(leader, ['etcd']));
  expect(unavailable).toBeLessThanOrEqual(SWITCHOVER);
});

clusterTest.each(['everybody', 'peers'] as const)('the leader is cut off from %s', LONG, async (from) => {
  const { nodes } = cluster;
  const leader = await nodes.whole();
  const cut = () => nodes.machines.cutOff(leader, from);
  const { unavailable } = await meanwhile(`leader cut off from ${from}`, cut, () => nodes.machines.mend(leader));
  // For a moment, an etcd member that has just come back returns an outdated leader.
  await expect.poll(() => nodes.leader(), PATIENCE).not.toBe(leader);
  expect(unavailable).toBeLessThanOrEqual(FAIL_OVER + ELECTION);
});

clusterTest('what is announced while the leader changes, and after it, reaches both copies', LONG, async () => {
  const { nodes, front, people } = cluster;
  const company = await people.addCompany();
  const employee = await people.addEmployee(company);
  const cookie = await people.addSession(employee);
  const input = { query: { sysUserCode: employee.sysUserCode } };
  const answers = () =>
    Promise.all(
      (['api1', 'api2'] as const).map(async (instance) => {
        const { status } = await sendCall(front.urlOf(instance), getReports, { cookie, input });
        return status;
      }),
    );
  const become = async (code: string) => {
    const client = new pg.Client(front.ownerUrl);
    await client.connect();
    await client.query('update companies set authorization_code = $1 where id = $2', [code, company.id]);
    await client.end();
  };
  // From now on both instances have cached for a minute that the company has reports.
  await expect.poll(answers, PATIENCE).toEqual([200, 200]);
  const leader = await nodes.whole();
  await nodes.machines.kill(leader);
  await expect
    .poll(
      () =>
        become('learning').then(
          () => true,
          () => false,
        ),
      PATIENCE,
    )
    .toBe(true);
  await expect.poll(answers, { timeout: 10_000, interval: 100 }).toEqual([403, 403]);
  await become('standard');
  await expect.poll(answers, { timeout: 10_000, interval: 100 }).toEqual([200, 200]);
  nodes.start(leader);
  await nodes.whole();
});

clusterTest('each node tells what the rules of docs/operations/alerts.yaml ask of Patroni', LONG, async () => {
  const { nodes } = cluster;
  await nodes.whole();
  const dispatcher = new Agent({ connect: { ca: await readFile(nodes.authority, 'utf8') } });
  const textOf = async (node: Node) => {
    const { body } = await request(`https://${ADDRESS_OF[node]}:8008/metrics`, { dispatcher });
    return body.text();
  };
  const asked = rules().flatMap(({ expr }) => seriesIn(expr).map(({ series }) => series));
  const sums = async () => {
    const text = (await Promise.all(NODES.map(textOf))).join('\n');
    const valuesOf = (series: string) => [...text.matchAll(new RegExp(`^${series}[{]scope="minori"} (\\d+)$`, 'gm'))];
    const sum = (series: string) => valuesOf(series).reduce((all, [, value]) => all + Number(value), 0);
    return Object.fromEntries(asked.filter((one) => /^patroni_/.test(one)).map((one) => [one, sum(one)]));
  };
  // A node's metrics are up to five seconds old.
  await expect.poll(sums, PATIENCE).toMatchObject({
    ...{ patroni_primary: 1, patroni_sync_standby: 1, patroni_postgres_running: 3 },
    patroni_postgres_timeline: expect.toSatisfy((sum: number) => sum > 0 && sum % 3 === 0),
  });
  await dispatcher.close();
});

clusterTest('after all of it: nothing that was acknowledged is lost, and nothing was done twice', LONG, async () => {
  const { front, load } = cluster;
  await load.stop();
  const verdict = await judge(front.ownerUrl, load.acknowledged, cluster);
  process.stdout.write(`${JSON.stringify(verdict)}\n`);
  for (const kind of ['leader killed', 'switchover']) {
    const seconds = secondsOf(kind);
    process.stdout.write(
      `${kind}: median ${seconds[seconds.length >> 1]} s, worst ${seconds.at(-1)} s of ${seconds.length}\n`,
    );
  }
  expect(verdict).toMatchObject({ lost: 0, doubled: 0 });
  expect(verdict.acknowledged).toBeGreaterThan(0);
});
