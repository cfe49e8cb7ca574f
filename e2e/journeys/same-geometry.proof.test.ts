// Tests that Firefox and WebKit show the main screens as Chromium does: no heading, row, card or group of fields is much taller,
// nothing is wider than the screen, no group of fields moves at the first press, and the layout doesn't shift where the engine
// can tell. It keeps pictures in e2e/output/engines, to be looked at.
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findFirefox, findWebKit } from '../../tooling/browser/other-engines.mjs';
import { DESKTOP, PHONE } from '../device.ts';
import { openFirefox } from '../engines/firefox.ts';
import {
  arriveAt,
  type Box,
  boxesOf,
  findDifferences,
  findJumps,
  layoutShift,
  unfoldAll,
} from '../engines/geometry.ts';
import type { Visit, VisitOptions } from '../engines/visit.ts';
import { openWebKit } from '../engines/webkit.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { test } from '../world.ts';

const SCREENS = [
  ...['home', 'operation-status', 'investment-evaluation', 'investment-evaluation/transition', 'first-result', 'todo'],
  ...['risk-tolerance', 'risk-tolerance/question', 'risk-tolerance/result', 'operational-simulation'],
  ...[
    'retirement-income',
    'retirement-income?page=details',
    'monthly-review',
    'tax',
    'leaving',
    'claiming',
    'saving-places',
    'colleague-comparison',
  ],
  ...['item-selection?step=0', 'item-selection?step=1'],
  ...['item-selection/comparison', 'item-selection/transfer', 'column', 'faq', 'notice', 'report', 'glossary'],
  ...['login-information', 'settings', 'settings/profile', 'settings/display', 'settings/notification'],
];
/** Screens on which a press changes the settings of the screens after it. */
const NOT_PRESSED = /^settings/;
const SIZES = [PHONE, DESKTOP];
const MOST_SHIFT = 0.02;
/** A window of WebKit can't be taller than its virtual screen. */
const TALLEST = 1_200;
const FOLDER = join(import.meta.dirname, '../output/engines');

type Open = (options: VisitOptions) => Promise<Visit>;
const firefox = findFirefox();
const webKit = findWebKit();
const ENGINES: readonly (readonly [string, Open | undefined])[] = [
  ['Firefox', firefox ? (options) => openFirefox(firefox, options) : undefined],
  ['WebKit', webKit ? (options) => openWebKit(webKit, options) : undefined],
];

/**
 * The product at another port, without its content security policy, which in Firefox forbids the scripts that measure.
 * @returns its origin, and its end
 */
async function withoutPolicy(target: string): Promise<{ readonly origin: string; readonly end: () => void }> {
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? '/', target), { method, headers }, (got) => {
      const { 'content-security-policy': _policy, ...others } = got.headers;
      answer.writeHead(got.statusCode ?? 500, others);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => void server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${port}`, end };
}

async function keepPicture(page: Page, name: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name.replaceAll(/\W+/g, '-')}.png`), await page.screenshot({ fullPage: true }));
}

const called = (screen: string, { width }: { readonly width: number }) => `${screen} ${width}`;

/** Walks through the screens in each size. */
async function walk(page: Page, visit: (name: string, screen: string) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize({ width: size.width, height: Math.min(size.height, TALLEST) });
    for (const screen of SCREENS) {
      await arriveAt(page, `/${HARU.companyUrl}/${screen}`);
      await visit(called(screen, size), screen);
    }
  }
}

test('主な画面は、FirefoxでもWebKitでも、Chromiumと同じ高さと幅で、最初に押しても動かない', async ({ open, world }) => {
  const found: string[] = [];
  const boxes = new Map<string, Box[]>();
  const note = (name: string, faults: readonly string[]) => found.push(...faults.map((fault) => `${name}: ${fault}`));
  const chromium = await open({ viewport: PHONE });
  await comeHome(chromium.page, HARU);
  await walk(chromium.page, async (name, screen) => {
    const shift = await layoutShift(chromium.page);
    await unfoldAll(chromium.page);
    await keepPicture(chromium.page, `${name} Chromium`);
    boxes.set(name, await boxesOf(chromium.page));
    if (shift > MOST_SHIFT) note(`Chromium ${name}`, [`layout shift ${shift.toFixed(3)}`]);
    if (!NOT_PRESSED.test(screen)) note(`Chromium ${name}`, await findJumps(chromium.page));
  });

  const { origin, end } = await withoutPolicy(world.url);
  try {
    for (const [engine, openEngine] of ENGINES) {
      if (!openEngine) continue;
      const { page, close } = await openEngine({ origin, size: PHONE });
      try {
        await comeHome(page, HARU);
        await walk(page, async (name, screen) => {
          await unfoldAll(page);
          await keepPicture(page, `${name} ${engine}`);
          note(`${engine} ${name}`, await findDifferences(page, boxes.get(name) ?? []));
          if (!NOT_PRESSED.test(screen)) note(`${engine} ${name}`, await findJumps(page));
        });
      } finally {
        await close();
      }
    }
  } finally {
    end();
  }
  expect(boxes.size).toBe(SCREENS.length * SIZES.length);
  expect(found).toEqual([]);
});
