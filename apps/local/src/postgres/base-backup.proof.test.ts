// Tests that a backup taken while people write is complete when it is restored elsewhere (security.md F28).

import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { ask, scratchFolder } from '../testing/scratch.ts';
import { backUp, restore } from './base-backup.ts';
import { startPostgres } from './start.ts';

/** `npm run proof` takes more. */
const BACKUPS = Number(process.env.MINORI_BACKUPS ?? 1);

/** Inserts two rows per transaction; an inconsistent copy would have only one of them. */
const WRITE = 'with a as (insert into pairs(half) values ($1) returning 1) insert into pairs(half) values ($1)';

async function startWriting(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  let acknowledged = 0;
  let isOn = true;
  const loop = (async () => {
    while (isOn) {
      await client.query(WRITE, [acknowledged + 1]);
      acknowledged += 1;
    }
  })();
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      isOn = false;
      await loop;
      await client.end();
    },
  };
}

test(`${BACKUPS} backups under load: everything acknowledged before is in each, in whole transactions`, {
  timeout: 120_000 + BACKUPS * 60_000,
}, async () => {
  const dataDir = await scratchFolder();
  const live = await startPostgres({ dataDir });
  await ask(live.url, 'create table pairs (half integer not null)');
  const writer = await startWriting(live.url);
  try {
    for (let round = 0; round < BACKUPS; round += 1) {
      await delay(200);
      const before = writer.acknowledged();
      const backupDir = join(await scratchFolder(), 'backup');
      await backUp({ databaseUrl: live.url, clusterDir: join(dataDir, 'pg'), targetDir: backupDir });
      const elsewhere = await scratchFolder();
      await restore({ backupDir, dataDir: elsewhere });
      const copy = await startPostgres({ dataDir: elsewhere });
      const [found] = await ask(
        copy.url,
        `select count(*)::int as rows, max(half) as last,
           count(*) filter (where other is null)::int as torn
         from pairs left join lateral (select 1 as other from pairs twin
           where twin.half = pairs.half and twin.ctid <> pairs.ctid) t on true`,
      );
      await copy.stop();
      expect(found).toMatchObject({ torn: 0 });
      expect(found?.last).toBeGreaterThanOrEqual(before);
      expect(found?.rows).toBe(2 * found?.last);
    }
    expect(writer.acknowledged()).toBeGreaterThan(0);
    expect(await ask(live.url, 'select count(*)::int as slots from pg_replication_slots')).toEqual([{ slots: 0 }]);
  } finally {
    await writer.stop();
    await live.stop();
  }
});

test('a folder that holds something is not written over, and one that holds no backup not restored', async () => {
  const dataDir = await scratchFolder();
  const live = await startPostgres({ dataDir });
  const taking = backUp({ databaseUrl: live.url, clusterDir: join(dataDir, 'pg'), targetDir: dataDir });
  await expect(taking).rejects.toThrow(StartError);
  await live.stop();
  const empty = await scratchFolder();
  await expect(restore({ backupDir: empty, dataDir: empty })).rejects.toThrow('no backup');
  await expect(restore({ backupDir: dataDir, dataDir })).rejects.toThrow(StartError);
});
