/**
 * Tests that the guards of specification section 2 admit or redirect correctly for paths that people and attackers
 * type.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstStepInstead } from '../../platform/portal/first-steps.ts';
import { decide, PUBLIC_ROUTES } from './decide.ts';

const AOI = { id: 1, url: 'minato', sysUserCode: 'emp-1' };
const NOBODY = { id: 0, url: '', sysUserCode: '' };

const PUBLIC = { kind: 'allow', isProtected: false };
const OPEN = { kind: 'allow', isProtected: true };
const NOT_FOUND = { kind: 'go', to: '/404' };
const signIn = (path: string) => ({ kind: 'go', to: `/signIn?returnTo=${encodeURIComponent(path)}` });

describe('public routes', () => {
  test.each([...PUBLIC_ROUTES])('%s needs no sign-in', (path) => {
    expect([decide(path, '', NOBODY), decide(path, '', AOI)]).toEqual([PUBLIC, PUBLIC]);
  });

  test('are the ten of the specification', () => {
    expect(PUBLIC_ROUTES.size).toBe(10);
  });
});

describe('200 crafted paths', () => {
  const sections = [
    'home',
    'profile',
    'terms-of-use',
    'login-information',
    'investment-evaluation',
    'todo',
    'settings',
  ];
  const tricks = [
    '',
    '/',
    '//',
    '/..',
    '/%2e%2e',
    '/./',
    '/column',
    '/faq',
    '/method',
    '/COLUMN',
    '/column%2f',
    ' ',
    '%00',
    '?',
    ';x=1',
    '/404',
    '/signIn',
  ];
  const own = sections.flatMap((section) => tricks.map((trick) => `/minato/${section}${trick}`));
  const foreign = [
    'hibari',
    'MINATO',
    'minato ',
    'minato%20',
    '%6dinato',
    'minat',
    'minatoo',
    '..',
    '.',
    'signin',
    'SIGNIN',
    'api',
    'error.',
  ].flatMap((company) =>
    ['home', 'column', 'faq', 'method', 'profile', 'column/1', '', 'column/../home'].map(
      (section) => `/${company}/${section}`,
    ),
  );

  test('there are at least 200', () => {
    expect(new Set([...own, ...foreign]).size).toBeGreaterThanOrEqual(200);
  });

  test.each(own)('own company: %s', (path) => {
    expect(decide(path, '', AOI)).toEqual(OPEN);
    expect(decide(path, '', NOBODY)).toEqual(signIn(path));
  });

  test.each(foreign)('another company: %s', (path) => {
    expect(decide(path, '', AOI)).toEqual(NOT_FOUND);
    const section = path.split('/')[2] ?? '';
    expect(decide(path, '', NOBODY)).toEqual(['column', 'faq', 'method'].includes(section) ? PUBLIC : signIn(path));
  });
});

describe('columns, questions and the method', () => {
  test.each(['/minato/column', '/minato/column/12', '/minato/faq', '/minato/faq/3', '/minato/method'])(
    '%s is readable signed out',
    (path) => {
      expect([decide(path, '', NOBODY), decide(path, '', AOI)]).toEqual([PUBLIC, PUBLIC]);
    },
  );

  test.each([
    '/minato/columns',
    '/minato/column-x',
    '/minato/Column',
    '/minato/home/column',
    '/column',
    '/column/minato',
  ])('%s is not: only the exact second segment counts', (path) => {
    expect(decide(path, '', NOBODY)).toEqual(signIn(path));
  });
});

test('somebody without a user code is not signed in', () => {
  expect(decide('/minato/home', '', { ...AOI, sysUserCode: '' })).toEqual(signIn('/minato/home'));
  expect(decide('/minato/home', '', { ...AOI, id: 0 })).toEqual(signIn('/minato/home'));
});

test('no path at all opens another company’s page', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const decision = decide(path, '', AOI);
      const isOwn = path.split('/')[1] === 'minato';
      expect(decision.kind === 'allow' && decision.isProtected).toBe(
        isOwn && !['column', 'faq', 'method'].includes(path.split('/')[2] ?? ''),
      );
    }),
    { numRuns: 1_000 },
  );
});

describe('はじめる前に', () => {
  test.each([
    ['/minato/home', 'signed-in', '/minato/terms-of-use'],
    ['/minato/profile', 'signed-in', '/minato/terms-of-use'],
    ['/minato/terms-of-use', 'signed-in', null],
    ['/minato/settings/data', 'signed-in', null],
    ['/minato/settings', 'signed-in', '/minato/terms-of-use'],
    ['/minato/settings/data/x', 'signed-in', '/minato/terms-of-use'],
    ['/minato/constructor', 'signed-in', '/minato/terms-of-use'],
    ['/minato/home', 'agreed', '/minato/profile'],
    ['/minato/terms-of-use', 'agreed', null],
    ['/minato/settings/data', 'agreed', null],
    ['/minato/profile', 'agreed', null],
    ['/minato/home', 'set-up', null],
    ['/minato/terms-of-use', 'set-up', null],
  ] as const)('%s（%s）→ %s', (pathname, stage, expected) => {
    expect(firstStepInstead(pathname, { companyUrl: 'minato', stage })).toBe(expected);
  });
});
