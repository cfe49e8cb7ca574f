// Starts the whole cluster with its surroundings: a record keeper, a mail server, and people who use it all the time.
import { startMailbox } from '@minori/mailbox/start';
import { sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { expect, vi } from 'vitest';
import { type PlantedPeople, plantPeople } from '../../src/testing/served-api.ts';
import { type Front, startFront } from './front.ts';
import { type Load, type Outcome, READ_ACCOUNTS, startLoad } from './load.ts';
import { NODES } from './machines.ts';
import { type DatabaseNodes, startNodes } from './nodes.ts';

const PATIENCE = { timeout: 120_000, interval: 200 };
/** Milliseconds between two reads of the mailbox, which keeps only the last 200 mails. */
const MAILBOX_READ_INTERVAL_MS = 1_000;

export interface Cluster {
  readonly nodes: DatabaseNodes;
  readonly front: Front;
  readonly people: PlantedPeople;
  readonly load: Load;
  /** Message-IDs in the order in which the mail server got them. */
  readonly arrived: () => readonly string[];
  /** Sign-ins at the record keeper, including refused ones. */
  readonly logins: () => number;
  close(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const nodes = await startNodes();
  for (const node of NODES) nodes.start(node);
  await nodes.whole();
  const site = await startRecordKeeper({ ...sampleOptions(), accounts: READ_ACCOUNTS, now: () => new Date() });
  const mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => new Date() });
  const mails = new Map<number, string>();
  const collect = () => {
    for (const { id, messageId } of mailbox.messages()) mails.set(id, messageId);
  };
  const timer = setInterval(collect, MAILBOX_READ_INTERVAL_MS);
  const front = await startFront(nodes, { siteUrl: site.url, smtpUrl: mailbox.smtpUrl });
  await Promise.all((['scraper1', 'scraper2'] as const).map(front.start));
  await Promise.all((['api1', 'api2'] as const).map(front.start));
  const people = plantPeople(front.ownerUrl);
  const load = await startLoad(front.url, people);
  return {
    ...{ nodes, front, people, load },
    logins: () => READ_ACCOUNTS.reduce((sum, { id }) => sum + site.loginCount(id), 0),
    arrived: () => {
      collect();
      return [...mails.values()];
    },
    close: async () => {
      await load.stop();
      clearInterval(timer);
      await people.close();
      await front.close();
      await Promise.all([site.close(), mailbox.close()]);
      await nodes.close();
    },
  };
}

/** The effect of a fault on people. */
export interface Outage {
  /** Longest time without an acknowledged write, in seconds. */
  readonly unavailable: number;
  /** Failed GETs; a proxy may repeat these. */
  readonly failedReads: number;
  readonly failedWrites: number;
  /** Number of failures per reason. */
  readonly reasons: Readonly<Record<string, number>>;
}

function outageOf(outcomes: readonly Outcome[], from: number, until: number): Outage {
  const during = outcomes.filter(({ ended }) => ended >= from && ended <= until);
  const failed = during.filter(({ status }) => status !== 200 && status !== 429);
  const good = during.filter(({ kind, status }) => kind === 'write' && status === 200).map(({ ended }) => ended);
  const reasons: Record<string, number> = {};
  for (const { status, reason } of failed) {
    reasons[`${status} ${reason}`] = (reasons[`${status} ${reason}`] ?? 0) + 1;
  }
  const marks = [from, ...good, until];
  const gaps = marks.slice(1).map((mark, index) => mark - (marks[index] ?? from));
  return {
    unavailable: Number((Math.max(...gaps) / 1_000).toFixed(1)),
    failedReads: failed.filter(({ kind }) => kind === 'read').length,
    failedWrites: failed.filter(({ kind }) => kind !== 'read').length,
    reasons,
  };
}

/** Causes a fault and waits until each kind of work succeeds again. */
export async function during({ load }: Cluster, fault: () => Promise<unknown>): Promise<Outage> {
  const from = performance.now();
  await fault();
  const after = performance.now();
  await vi.waitFor(() => expect(load.failingSince(after)).toEqual([]), PATIENCE);
  return outageOf(load.outcomes, from, performance.now());
}
