/** 「プログラムが終わるときも、かならずログアウトする」 — tests that the built program logs off when it is stopped in the middle of a scrape. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import { sampleOptions } from '@minori/record-keeper/sample';
import { type RecordKeeper, startRecordKeeper } from '@minori/record-keeper/start';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCRAPER_PROGRAM, startScraperProgram } from './testing/scraper-program.ts';
import { HEALTHY } from './testing/world.ts';

let site: RecordKeeper;
beforeEach(async () => {
  site = await startRecordKeeper(sampleOptions());
});
afterEach(() => site.close());

describe('the program', () => {
  it('reads an account, and exits with code 0 on a signal', async () => {
    const program = await startScraperProgram({ 1: site.url });
    expect((await program.readAccount(1, HEALTHY)).status).toBe(200);
    program.signal('SIGTERM');
    expect(await program.ended()).toBe(0);
  });

  it.each([
    ['SIGTERM', 'assets'],
    ['SIGTERM', 'history'],
    ['SIGINT', 'holdings'],
  ] as const)('%s while 「%s」 is awaited logs off and answers the caller', async (signal, page) => {
    const program = await startScraperProgram({ 1: site.url });
    const stall = site.stall(page, new Promise(() => undefined));
    const context = program.readAccount(1, HEALTHY);
    await stall.reached;
    expect(site.sessions()).toBe(1);
    program.signal(signal);
    // An impatient operator sends the signal again; the log-off must still happen.
    program.signal(signal);
    expect(await context).toMatchObject({ status: 503, body: { reason: 'draining' } });
    expect(await program.ended()).toBe(0);
    expect(site.sessions()).toBe(0);
  });

  it('prints the version of the product, whatever its environment lacks', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRAPER_PROGRAM, '--version'], { env: {} });
    expect(stdout).toBe(`${PRODUCT_VERSION}\n`);
  });

  it('does not start without its key, and names the variable', async () => {
    const start = startScraperProgram({ 1: site.url }, { SCRAPER_KEYS: 'k1:kakitsubata' });
    await expect(start).rejects.toThrow(/SCRAPER_KEYS: /);
    await expect(start).rejects.not.toThrow(/kakitsubata/);
  });
});
