// Starts each end-to-end test, called a journey: the whole product on an untouched demo, and devices with a real Chromium to
// visit it. Both are new for each journey, so that no journey depends on another; the browser itself is shared.
import { randomUUID } from 'node:crypto';
import { startWorld, type World, type WorldOptions } from '@minori/local/world';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { test as base } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Device, type DeviceOptions, openDevice } from './device.ts';
import { keepEvidence } from './evidence.ts';
import { databaseOf, journeysServer } from './journeys-server.ts';

/** The clock of every program that a journey starts; the browser uses the machine's clock. */
interface Clock {
  readonly now: () => Date;
  /** Advances the clock. */
  readonly pass: (milliseconds: number) => void;
}

interface OpenOptions extends Partial<DeviceOptions> {
  /** Starts the full browser, which notifications and PDF need; the others use the faster headless shell. */
  readonly isWhole?: boolean;
}

export type OpenDevice = (options?: OpenOptions) => Promise<Device>;

/** Runs a statement on the journeys' server, outside the journeys' databases. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await journeysServer()).url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

interface Started {
  readonly world: World;
  readonly end: () => Promise<void>;
}

/** Starts the whole product on a copy of the seeded demo. */
export async function startOnCopy(options: WorldOptions): Promise<Started> {
  return startOn((await journeysServer()).planted, options);
}

/** Starts the whole product on a newly seeded demo, which takes long: for journeys in another month. */
export function startOnNewDemo(options: WorldOptions): Promise<Started> {
  return startOn('template1', options);
}

async function startOn(template: string, options: WorldOptions): Promise<Started> {
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  const world = await startWorld({ databaseUrl: databaseOf(await journeysServer(), name), ...options });
  const end = async () => {
    await world.stop();
    await onServer(`drop database ${name} with (force)`);
  };
  return { world, end };
}

const withBrowser = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this pattern what a fixture needs
  .extend('browserFor', { scope: 'worker' }, ({}, { onCleanup }) => {
    const browsers = new Map<boolean, Promise<Browser>>();
    onCleanup(async () => {
      for (const browser of browsers.values()) await (await browser).close();
    });
    return (isWhole: boolean): Promise<Browser> => {
      const browser = browsers.get(isWhole) ?? launchBrowser({ isWhole });
      browsers.set(isWhole, browser);
      return browser;
    };
  });

/**
 * Makes the `test` function of journeys that start in this way. A file with another start calls it, because `test.override` also
 * applies to the later files of the worker.
 */
export function journeys(start: (now: () => Date) => Promise<Started>) {
  return (
    withBrowser
      // biome-ignore lint/correctness/noEmptyPattern: as above
      .extend('clock', ({}): Clock => {
        let ahead = 0;
        return {
          now: () => new Date(Date.now() + ahead),
          pass: (milliseconds) => {
            ahead += milliseconds;
          },
        };
      })
      .extend('world', async ({ clock }, { onCleanup }): Promise<World> => {
        const { world, end } = await start(clock.now);
        onCleanup(end);
        return world;
      })
      .extend('open', async ({ browserFor, world, task }, { onCleanup }): Promise<OpenDevice> => {
        const devices: Device[] = [];
        onCleanup(async () => {
          if (task.result?.state === 'fail') await keepEvidence(task.name, devices, world.logPath);
          for (const { context } of devices) await context.close();
        });
        return async ({ isWhole = false, ...options } = {}) => {
          const device = await openDevice(await browserFor(isWhole), { baseURL: world.url, ...options });
          devices.push(device);
          return device;
        };
      })
  );
}

export const test = journeys((now) => startOnCopy({ now }));
