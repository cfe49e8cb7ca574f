/**
 * Checks every response to the fuzzer (security.md section 3): it is an error of the catalogue that isn't the api's fault, or a
 * valid response of the contract's shape; the required headers are there; and it contains nothing of other people.
 */

import { ErrorBody } from '@minori/contract/error-body';
import { ERROR_CATALOGUE, type ErrorRow, findErrorRow } from '@minori/contract/error-catalogue';
import { callOf, type FuzzRequest } from './fuzz-request.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
}

/** Texts that would reveal a program's internals. */
const INTERNALS = [
  ...[
    /\n {4}at /,
    /node_modules/,
    /\.(?:ts|mjs|js):\d+/,
    /\b(?:ECONN|ENOENT|EACCES)/,
    /\bpg_\w+/,
    /relation "/,
    /column "/,
  ],
  ...[
    /syntax error/i,
    /violates \w+ constraint/,
    /\bselect .+ from\b/i,
    /\binsert into\b/i,
    /Unexpected token/,
    /ZodError|TypeError|SyntaxError/,
  ],
];

const ROWS: readonly ErrorRow[] = Object.values(ERROR_CATALOGUE);

function faultsOfBody({ status, text }: Answer): string[] {
  let body: ErrorBody;
  try {
    body = ErrorBody.parse(JSON.parse(text));
  } catch {
    return ['the body is not the contract’s'];
  }
  const row = findErrorRow(body.statusCode, body.reason);
  const faults =
    row && ROWS.includes(row) && row.httpStatus === status ? [] : [`no row of the catalogue: ${body.reason}`];
  const reported = INTERNALS.filter((pattern) =>
    pattern.test(body.message + body.errors.map(({ msg }) => msg).join(' ')),
  );
  return [...faults, ...reported.map((pattern) => `tells of its inside: ${pattern}`)];
}

function faultsOfGood({ name, headers: asked }: FuzzRequest, { text, bytes, headers }: Answer): string[] {
  if (name === null) return [];
  const call = callOf(name);
  const type = String(headers['content-type']);
  if (call.answers === 'zip')
    return type === 'application/zip' && bytes.subarray(0, 2).toString() === 'PK' ? [] : ['no zip'];
  if (asked?.accept !== undefined && !type.startsWith('application/json')) return [];
  try {
    return call.response.safeParse(JSON.parse(text)).success ? [] : ['a good answer of another shape'];
  } catch {
    return ['a good answer that is no JSON'];
  }
}

const REQUIRED = {
  'cache-control': /no-store/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains/,
  'content-security-policy': /frame-ancestors 'none'/,
  'referrer-policy': /./,
} as const;

function faultsOfHeaders({ url }: FuzzRequest, { status, headers }: Answer): string[] {
  const faults = Object.entries(REQUIRED)
    .filter(
      ([name, pattern]) =>
        (url.startsWith('/api/') || name !== 'cache-control') && !pattern.test(String(headers[name])),
    )
    .map(([name]) => `${name}: ${String(headers[name])}`);
  const isJson = String(headers['content-type']) === 'application/json; charset=utf-8';
  if (status >= 400 && !isJson) faults.push(`content-type: ${String(headers['content-type'])}`);
  return faults;
}

/**
 * @param secrets texts that no response may contain
 * @returns faults in words, none of which quotes the response
 */
export function faultsOf(request: FuzzRequest, answer: Answer, secrets: readonly string[]): string[] {
  const { status, text, headers } = answer;
  const faults = faultsOfHeaders(request, answer);
  if (status >= 500) faults.push(`status ${status}`);
  if (request.expected && !request.expected.includes(status))
    faults.push(`status ${status}, not ${request.expected.join(' or ')}`);
  faults.push(...(status >= 400 ? faultsOfBody(answer) : status === 304 ? [] : faultsOfGood(request, answer)));
  const all = `${text}\n${JSON.stringify(headers)}`;
  const leaks = secrets.filter((secret) => all.includes(secret)).length;
  if (leaks > 0) faults.push(`${leaks} secrets of others`);
  return faults;
}
