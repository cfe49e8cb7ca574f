// A connection that is opened anywhere else than where it is named.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findWaysOut } from './ways-out.mjs';

const find = (content, path = 'apps/api/src/a.ts') => findWaysOut(plant({ [path]: content })).findings;

test.each([
  "import { request } from 'undici';",
  "import { connect, isIP } from 'node:net';",
  "import http from 'http';",
  "import { promises } from 'node:dns';",
  "import pg from 'pg';",
  "export const answer = fetch('https://x.example');",
  'export const answer = globalThis.fetch(url);',
  "export const later = () => import('node:https');",
  'export const socket = new WebSocket(url);',
  'navigator.sendBeacon(url);',
])('refuses %s', (content) => {
  expect(find(content)).toHaveLength(1);
});

test.each([
  "import { isIP, isIPv6 } from 'node:net';",
  "import type { Socket } from 'node:net';",
  "import { type Dispatcher } from 'undici';",
  'export const answer = scope.fetch(request);\nexport const again = query.refetch();',
])('lets pass %s', (content) => {
  expect(find(content)).toEqual([]);
});

test('lets a way be used that is named, and tests do what they like', () => {
  expect(find("import { request } from 'undici';", 'apps/scraper/src/http/exchange.ts')).toEqual([]);
  expect(find("import { request } from 'undici';", 'apps/api/src/a.test.ts')).toEqual([]);
});
