// What a journey starts from: the whole product on a demo that nobody has touched yet, and devices with a real Chromium to
// visit it with. Both are made anew for each journey, so that no journey depends on another; the browser itself stays.
import { randomUUID } from 'node:crypto';
import { startWorld, type World, type WorldOptions } from '@minori/local/world';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { test as base } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Device, type DeviceOptions, openDevice } from './device.ts';
import { keepEvidence } from './evidence.ts';
import { databaseOf, journeysServer } from './journeys-server.ts';

/** The clock of every program of a journey's world; the browser's own is the machine's. */
interface Clock {
  readonly now: () => Date;
  /** Lets time pass at once. */
  readonly pass: (milliseconds: number) => void;
}

interface OpenOptions extends Partial<DeviceOptions> {
  /** For notifications and PDF, which only the whole browser shows; the others are quicker without its window. */
  readonly isWhole?: boolean;
}

export type OpenDevice = (options?: OpenOptions) => Promise<Device>;

/** Runs a statement on the journeys' server, outside any database of a journey. */
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

/** The whole product on a copy of the planted demo. */
export async function startOnCopy(options: WorldOptions): Promise<Started> {
  return startOn((await journeysServer()).planted, options);
}

/** The whole product on a demo planted anew, which takes long: for journeys that need a month of their own. */
export function startPlantedAnew(options: WorldOptions): Promise<Started> {
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
 * Journeys whose worlds start in this way. A file that wants another start calls this: what `test.override` replaces, it
 * replaces for the later files of the worker, too.
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
