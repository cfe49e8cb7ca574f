/**
 * Lists the floods to measure: each repeats one kind of request, cheap or expensive, from one visitor or one company.
 */
import type { Reader } from '../keyed-read/crowd.ts';
import type { Asked } from './others.ts';
import { signInAnswers } from './sign-in-answers.ts';

export interface FloodKind {
  readonly name: string;
  readonly by: 'visitor' | 'company';
  readonly asked: readonly Asked[];
  /** Makes new requests for each round, for requests that are valid only once; `asked` is then empty. */
  readonly askedAnew?: () => Promise<readonly Asked[]>;
}

export interface FloodParts {
  readonly url: string;
  /** Employees of the flooding company, with figures. */
  readonly valued: readonly (Reader & { readonly sysOrganizationCode: string })[];
  /** More employees of the same company, because PDFs are limited per employee. */
  readonly many: readonly Reader[];
  /** Path of a public page. */
  readonly page: string;
}

/** Number of accounts that don't exist, one for each attempt. */
const INVENTED = 4_000;

const VISITOR = { 'x-forwarded-for': '203.0.113.9' };
const OFFICE = { 'x-forwarded-for': '198.51.100.1' };
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };

export function floodsOf({ url, valued, many, page }: FloodParts): readonly FloodKind[] {
  const get = (path: string, headers: Readonly<Record<string, string>>): Asked => ({
    ...{ method: 'GET', path, headers: { ...COMPRESSED, ...headers } },
  });
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>>): Asked => ({
    ...{ method: 'POST', path, body: JSON.stringify(body) },
    headers: { ...COMPRESSED, ...own, ...headers },
  });
  const own = { 'content-type': 'application/json', origin: url, 'x-from': url };
  const ofEach = (people: readonly Reader[], asked: (reader: Reader) => Asked) => people.map(asked);
  const signed = ({ cookie }: Reader) => ({ ...OFFICE, cookie });
  const [organization] = valued.map(({ sysOrganizationCode }) => sysOrganizationCode);
  const sheet = `/api/v1/fund/detail?sysOrganizationCode=${organization}&typeCode=2&riskToleranceCode=2&assetClassCode=2`;
  return [
    { name: 'public page', by: 'visitor', asked: [get(page, VISITOR)] },
    { name: 'contract', by: 'visitor', asked: [get('/api/openapi.json', VISITOR)] },
    {
      ...{ name: 'sign-in', by: 'visitor' },
      // After a few attempts an account rejects clients that it doesn't know, and each attempt costs a password hash.
      asked: Array.from({ length: INVENTED }, (_, at) =>
        post('/api/v1/auth/login', { email: `nobody-${at}@kamome.example`, password: 'kaze-no-tani-7' }, VISITOR),
      ),
    },
    {
      ...{ name: 'sign-in answer', by: 'visitor', asked: [] },
      askedAnew: () => signInAnswers(url, { ...COMPRESSED, ...own, ...VISITOR }),
    },
    {
      // The JSON body that is most expensive to parse, for any call with a body (docs/security/limits.md).
      ...{ name: 'lists in lists', by: 'visitor' },
      asked: ['/api/v1/auth/login/code', '/api/v1/auth/passkey', '/api/v1/password/reset-token'].map((path) => ({
        ...post(path, {}, VISITOR),
        body: `[${`${'['.repeat(18)}${']'.repeat(18)},`.repeat(7_000)}1]`,
      })),
    },
    {
      ...{ name: 'passkey', by: 'visitor' },
      asked: [
        post('/api/v1/auth/passkey/challenge', {}, VISITOR),
        post('/api/v1/password/reset-token', { resetToken: 'A'.repeat(43) }, VISITOR),
        post('/api/v1/auth/login/code', { codeRequestId: crypto.randomUUID(), code: '12345678' }, VISITOR),
      ],
    },
    {
      ...{ name: 'search', by: 'visitor' },
      asked: ['年金', '運用', 'リスク', '手数料'].map((word) =>
        get(`/api/v1/columns/list?keyWord=${encodeURIComponent(word)}`, VISITOR),
      ),
    },
    {
      ...{ name: 'valuation', by: 'company' },
      asked: ofEach(valued, (one) =>
        post('/api/v1/investment-valuations', { sysUserCode: one.sysUserCode }, signed(one)),
      ),
    },
    {
      ...{ name: 'simulation', by: 'company' },
      asked: ofEach(valued, (one) => get(`/api/v1/simulation-result?sysUserCode=${one.sysUserCode}`, signed(one))),
    },
    { name: 'PDF', by: 'company', asked: ofEach(many, (one) => get(sheet, signed(one))) },
  ];
}
