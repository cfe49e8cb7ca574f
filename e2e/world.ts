// What a journey starts from: the whole product on a demo that nobody has touched yet, and a real Chromium to visit it
// with. Both are made anew for each journey, so that no journey depends on another.
import { randomUUID } from 'node:crypto';
import { startWorld, type World } from '@minori/local/world';
import pg from 'pg';
import { test as base, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Device, type DeviceOptions, openDevice } from './device.ts';
import { keepEvidence } from './evidence.ts';

/** The second record keeper is closed on Sundays from 2:00 to 8:00 in Japan: journeys then happen after that. */
const CLOSED_MS = 8 * 60 * 60 * 1000;
function closedSite(now: Date): boolean {
  const inJapan = new Date(now.getTime() + 9 * 60 * 60 * 1000);
  // An hour more on both sides, because journeys let time pass.
  return inJapan.getUTCDay() === 0 && inJapan.getUTCHours() >= 1 && inJapan.getUTCHours() < 8;
}

/** The clock of every program of a journey's world; the browser's own is the machine's. */
interface Clock {
  readonly now: () => Date;
  /** Lets time pass at once. */
  readonly pass: (milliseconds: number) => void;
}

export type OpenDevice = (options?: Partial<DeviceOptions>) => Promise<Device>;

/** Runs a statement on the journeys' server, outside any database of a journey. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('journeysServer') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function copyPlantedDatabase(name: string): Promise<string> {
  await onServer(`create database ${name} template ${inject('plantedDatabase')}`);
  const url = new URL(inject('journeysServer'));
  url.pathname = `/${name}`;
  return url.href;
}

export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this pattern what a fixture needs
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('clock', ({}): Clock => {
    let ahead = closedSite(new Date()) ? CLOSED_MS : 0;
    return {
      now: () => new Date(Date.now() + ahead),
      pass: (milliseconds) => {
        ahead += milliseconds;
      },
    };
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('readingMs', ({}): number | undefined => undefined)
  .extend('world', async ({ clock, readingMs }, { onCleanup }): Promise<World> => {
    const name = `journey_${randomUUID().replaceAll('-', '')}`;
    const world = await startWorld({
      databaseUrl: await copyPlantedDatabase(name),
      now: clock.now,
      ...(readingMs !== undefined && { readingMs }),
    });
    onCleanup(async () => {
      await world.stop();
      await onServer(`drop database ${name} with (force)`);
    });
    return world;
  })
  .extend('open', async ({ browser, world, task }, { onCleanup }): Promise<OpenDevice> => {
    const devices: Device[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') await keepEvidence(task.name, devices, world.logPath);
      for (const { context } of devices) await context.close();
    });
    return async (options) => {
      const device = await openDevice(browser, { baseURL: world.url, ...options });
      devices.push(device);
      return device;
    };
  });
