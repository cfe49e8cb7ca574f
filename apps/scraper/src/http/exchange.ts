/** Sends one request and reads its response within the limits; connection failures are returned as values. */
import { type Dispatcher, request } from 'undici';
import { refuse, type ScrapeFailure, type ScrapeResult, succeed } from '../scrape-result.ts';
import { readCapped } from './capped-body.ts';
import { endedScrape } from './scrape-end.ts';

/** A filled form ready to send. */
export interface FormBody {
  readonly type: string;
  readonly bytes: string | Buffer;
}

export interface Ask {
  readonly address: URL;
  readonly method: 'GET' | 'POST';
  readonly form?: FormBody;
  /** URL of the page that contains the form or link. */
  readonly referer?: string;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  /** The `Location` header, with bytes that are not ASCII percent-encoded. */
  readonly location: string | null;
  /** The `Refresh` header, which works like `<META HTTP-EQUIV="refresh">`. */
  readonly refresh: string | null;
  /** As received; they are already in the visit's cookie jar. */
  readonly setCookies: readonly string[];
  readonly bytes: Buffer;
}

/** The cookie jar that the exchanges of a visit share. */
export interface Cookies {
  /** The `Cookie` header for a URL, '' for none. */
  lineFor(address: URL): string;
  take(address: URL, lines: readonly string[]): void;
}

export interface Line {
  readonly dispatcher: Dispatcher;
  readonly cookies: Cookies;
  readonly signal: AbortSignal;
  readonly pageBytes: number;
  readonly requestMs: number;
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

export function isRedirect(status: number): boolean {
  return REDIRECTS.includes(status);
}

const SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);

function headersOf({ form, referer }: Ask, cookie: string): Record<string, string> {
  return {
    accept: 'text/html',
    'accept-encoding': 'gzip, deflate',
    'accept-language': 'ja',
    'user-agent': 'Mozilla/5.0 (compatible; Minori)',
    ...(referer === undefined ? {} : { referer }),
    ...(cookie === '' ? {} : { cookie }),
    ...(form === undefined ? {} : { 'content-type': form.type }),
  };
}

function header(value: string | string[] | undefined): string {
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
}

/** The last of several Content-Type headers that names an encoding, as browsers choose. */
function typeOf(types: readonly string[]): string {
  return types.findLast((type) => /charset/i.test(type)) ?? types.at(-1) ?? '';
}

/** Percent-encodes the bytes of a header, which node decodes as Latin-1, so that they stay the same as in a browser. */
function escapeBytes(header: string): string {
  return header.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

function explain(error: unknown, line: Line, ownTimeOut: AbortSignal): ScrapeFailure {
  if (line.signal.aborted) return endedScrape(line.signal);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (ownTimeOut.aborted || SLOW.has(code)) return refuse('answer-too-slow', 'scraping_timeout');
  return refuse('connection-failed');
}

/** Sends the request once; follows no redirect and repeats nothing. */
export async function exchange(ask: Ask, line: Line): Promise<ScrapeResult<Answer>> {
  if (line.signal.aborted) return endedScrape(line.signal);
  const own = new AbortController();
  const breakOff = () => own.abort();
  const timer = setTimeout(breakOff, line.requestMs);
  line.signal.addEventListener('abort', breakOff, { once: true });
  try {
    const { statusCode, headers, body } = await request(ask.address, {
      dispatcher: line.dispatcher,
      method: ask.method,
      headers: headersOf(ask, line.cookies.lineFor(ask.address)),
      signal: own.signal,
      ...(ask.form === undefined ? {} : { body: ask.form.bytes }),
    });
    const setCookies = [headers['set-cookie'] ?? []].flat();
    line.cookies.take(ask.address, setCookies);
    const location = escapeBytes(header(headers.location)) || null;
    // The body of a redirect is not read, so its content encoding does not matter.
    const isSeen = !isRedirect(statusCode) || location === null;
    const encoding = isSeen ? [headers['content-encoding'] ?? []].flat().join(',') : '';
    const bytes = await readCapped(body, encoding, line.pageBytes);
    if (!bytes.ok) return bytes;
    const contentType = typeOf([headers['content-type'] ?? []].flat());
    const refresh = header(headers.refresh) || null;
    return succeed({ status: statusCode, contentType, location, refresh, setCookies, bytes: bytes.value });
  } catch (error) {
    return explain(error, line, own.signal);
  } finally {
    clearTimeout(timer);
    line.signal.removeEventListener('abort', breakOff);
  }
}
