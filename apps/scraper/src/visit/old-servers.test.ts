/**
 * Tests that the scraper sends to old sites the same requests as Chromium; `npm run proof -- old-servers` recorded
 * those.
 */
import { describe, expect, it } from 'vitest';
import { differsOnPurpose, OLD_CASES } from '../testing/old-servers/all-cases.ts';
import sentByChromium from '../testing/old-servers/chromium.json' with { type: 'json' };
import { visitByProduct } from '../testing/old-servers/product-visit.ts';

const sent: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = sentByChromium;

describe.each(Object.entries(OLD_CASES))('%s of old sites', (door, cases) => {
  const alike = cases.filter(({ name }) => !differsOnPurpose(door, name));
  it.each(alike.map((old) => [old.name, old] as const))('%s', async (name, old) => {
    expect((await visitByProduct(old)).received).toEqual(sent[door]?.[name]);
  });
});
