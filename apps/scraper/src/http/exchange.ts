/** One request and its answer, within the limits; whatever the other side does with the connection is a value. */
import { type Dispatcher, request } from 'undici';
import { refuse, type ScrapeFailure, type ScrapeResult, succeed } from '../scrape-result.ts';
import { readCapped } from './capped-body.ts';
import { endedScrape } from './scrape-end.ts';

export interface Ask {
  readonly address: URL;
  readonly method: 'GET' | 'POST';
  readonly form?: string;
  /** Address of the page that the form or link was on. */
  readonly referer?: string;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly location: string | null;
  /** As the site sent them; the visit's cookie jar has them already. */
  readonly setCookies: readonly string[];
  readonly bytes: Buffer;
}

export interface Line {
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  readonly pageBytes: number;
  readonly requestMs: number;
}

const SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);

function headersOf({ form, referer }: Ask): Record<string, string> {
  return {
    accept: 'text/html',
    'accept-encoding': 'gzip, deflate',
    'accept-language': 'ja',
    'user-agent': 'Mozilla/5.0 (compatible; Minori)',
    ...(referer === undefined ? {} : { referer }),
    ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
  };
}

function header(value: string | string[] | undefined): string {
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
}

function explain(error: unknown, line: Line, ownTimeOut: AbortSignal): ScrapeFailure {
  if (line.signal.aborted) return endedScrape(line.signal);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (ownTimeOut.aborted || SLOW.has(code)) return refuse('answer-too-slow', 'scraping_timeout');
  return refuse('connection-failed');
}

/** Asks once; redirects are the caller's to judge. Nothing is asked again by itself. */
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
      headers: headersOf(ask),
      signal: own.signal,
      ...(ask.form === undefined ? {} : { body: ask.form }),
    });
    const encoding = header(headers['content-encoding']).trim().toLowerCase();
    const bytes = await readCapped(body, encoding, line.pageBytes);
    if (!bytes.ok) return bytes;
    const contentType = header(headers['content-type']);
    const location = header(headers.location) || null;
    const setCookies = [headers['set-cookie'] ?? []].flat();
    return succeed({ status: statusCode, contentType, location, setCookies, bytes: bytes.value });
  } catch (error) {
    return explain(error, line, own.signal);
  } finally {
    clearTimeout(timer);
    line.signal.removeEventListener('abort', breakOff);
  }
}
