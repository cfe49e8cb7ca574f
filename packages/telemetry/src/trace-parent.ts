/**
 * Reads and writes the header `traceparent` (W3C Trace Context), which carries one id through all programs of a piece of work. An
 * invalid header is treated as missing.
 */
import { randomFillSync } from 'node:crypto';

/** A place in a trace. */
export interface TraceParent {
  /** 32 hexadecimal digits: the same for everything caused by one request, or one run of a job. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the span in which the call was made. */
  readonly spanId: string;
  /** Whether the caller records the trace. */
  readonly isSampled: boolean;
}

const HEADER = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const ZEROS = /^0+$/;
/** A version number that the standard forbids. */
const FORBIDDEN_VERSION = 'ff';

/** @returns undefined for a header that is missing, sent twice or malformed */
export function readTraceParent(header: string | readonly string[] | undefined): TraceParent | undefined {
  if (header === undefined) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = HEADER.exec(String(header)) ?? [];
  // Later versions may add fields at the end; version 00 has none.
  if (version === undefined || version === FORBIDDEN_VERSION || (version === '00' && more !== undefined))
    return undefined;
  if (ZEROS.test(traceId) || ZEROS.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function traceParentHeader({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Random bytes for many ids are fetched at once, because a system call for each id would cost the most. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** @returns two hexadecimal digits per byte */
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const from = used;
  used += bytes;
  return pool.toString('hex', from, used);
}

/** A new span within `parent`, or in a new trace without one. */
export function placeWithin(parent: TraceParent | undefined): TraceParent {
  return {
    traceId: parent?.traceId ?? randomHex(16),
    spanId: randomHex(8),
    isSampled: parent?.isSampled ?? false,
  };
}
