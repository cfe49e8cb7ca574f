// Tests that the check of browsers finds what an old browser lacks, in scripts and in styles, and accepts fallbacks.
import { describe, expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findUnsupported } from './browsers.mjs';

const PROBES = [
  'css.selectors.has',
  'css.types.color.color-mix',
  'javascript.regular_expressions.lookbehind_assertion',
];
const probes = (features) => features.map((feature) => `{ feature: '${feature}' },\n`).join('');

function findingsOf(name, text, features = PROBES) {
  const files = {
    'apps/portal/package.json': JSON.stringify({
      browserslist: ['chrome >= 111', 'firefox >= 121', 'ios_saf >= 16.4'],
    }),
    'apps/portal/old-browser.ts': probes(features),
    [`apps/portal/src/${name}`]: text,
  };
  return findUnsupported(plant(files)).findings;
}

describe('browsers', () => {
  test.each([
    ['a.ts', 'export const both = AbortSignal.any([a, b]);'],
    ['a.ts', 'export const isAddress = URL.canParse(text);'],
    ['a.ts', 'export const isSeen = element.checkVisibility();'],
    ['a.tsx', 'export const Box = () => <div writingsuggestions="false" />;'],
    ['a.css', '.a {\n  word-break: auto-phrase;\n}'],
    ['a.css', '.a {\n  color: red;\n}\n.b:open {\n  color: blue;\n}'],
  ])('refuses in %s: %s', (name, text) => {
    const findings = findingsOf(name, text);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(new RegExp(`^apps/portal/src/${name}:\\d+ uses `));
  });

  test.each([
    ['a.ts', 'export const last = list.findLast(Boolean)?.closest("a");'],
    ['a.ts', 'const own = { checkVisibility: () => true };\nexport const isSeen = own.checkVisibility();'],
    ['a.css', '.a {\n  word-break: keep-all;\n  word-break: auto-phrase;\n}'],
    ['a.css', '.a:has(b) {\n  container-type: inline-size;\n}'],
  ])('lets pass in %s: %s', (name, text) => {
    expect(findingsOf(name, text)).toEqual([]);
  });

  test('finds probes that let in older browsers than the supported ones', () => {
    expect(findingsOf('a.ts', '', PROBES.slice(1)).join()).toMatch(
      /let in firefox from 113 on, and the portal supports 121/,
    );
  });
});
