/** The floods to measure: each is one kind of request, cheap or expensive, from one visitor or one company. */
import type { Reader } from '../keyed-read/crowd.ts';
import type { Asked } from './others.ts';

export interface FloodKind {
  readonly name: string;
  readonly by: 'visitor' | 'company';
  readonly asked: readonly Asked[];
}

export interface FloodParts {
  readonly url: string;
  /** Of the flooding company, with figures. */
  readonly valued: readonly (Reader & { readonly sysOrganizationCode: string })[];
  /** More employees of the same company, because prints are limited per employee. */
  readonly many: readonly Reader[];
  /** A public page. */
  readonly page: string;
}

/** Accounts that nobody has, one for each try. */
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
    headers: { ...COMPRESSED, 'content-type': 'application/json', origin: url, 'x-from': url, ...headers },
  });
  const ofEach = (people: readonly Reader[], asked: (reader: Reader) => Asked) => people.map(asked);
  const signed = ({ cookie }: Reader) => ({ ...OFFICE, cookie });
  const [organization] = valued.map(({ sysOrganizationCode }) => sysOrganizationCode);
  const sheet = `/api/v1/fund/detail?sysOrganizationCode=${organization}&typeCode=2&riskToleranceCode=2&assetClassCode=2`;
  return [
    { name: 'public page', by: 'visitor', asked: [get(page, VISITOR)] },
    { name: 'contract', by: 'visitor', asked: [get('/api/openapi.json', VISITOR)] },
    {
      ...{ name: 'sign-in', by: 'visitor' },
      // An account is closed to a stranger after a few tries, and each of these costs a password's time.
      asked: Array.from({ length: INVENTED }, (_, at) =>
        post('/api/v1/auth/login', { email: `nobody-${at}@kamome.example`, password: 'kaze-no-tani-7' }, VISITOR),
      ),
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
