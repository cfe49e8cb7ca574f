// Saves evidence of a failed test: a screenshot and the text of each open tab, and the last lines of the programs' log. Written
// to e2e/output, which git ignores.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Device } from './device.ts';

const FOLDER = join(import.meta.dirname, 'output');
const LOG_LINES = 60;

/** @param title the test's title, which names the files. */
export async function keepEvidence(title: string, devices: readonly Device[], logPath: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const name = title.replaceAll(/[\s/:*?"<>|\\]+/g, '-').slice(0, 60);
  const tabs = devices.flatMap((device) => device.context.pages());
  for (const [place, page] of tabs.entries()) await keepTab(page, join(FOLDER, `${name}-${place + 1}`));
  const log = await readFile(logPath, 'utf8').catch(() => '');
  const complaints = devices.flatMap((device) => device.complaints);
  const lastLines = log.split('\n').slice(-LOG_LINES);
  await writeFile(join(FOLDER, `${name}.log`), [...complaints, ...lastLines].join('\n'));
}

/** A tab that has crashed or is being closed has no screenshot; the test's own failure matters more. */
async function keepTab(page: Page, path: string): Promise<void> {
  await page.screenshot({ path: `${path}.png`, fullPage: true, timeout: 10_000 }).catch(() => undefined);
  const text = await page.innerText('body', { timeout: 5_000 }).catch((error: unknown) => String(error));
  await writeFile(`${path}.txt`, `${page.url()}\n\n${text}\n`);
}
