// Tests which values of the `traceparent` header are accepted, and which are ignored.
import { expect, test } from 'vitest';
import { placeWithin, readTraceParent, traceParentHeader } from './trace-parent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  // Flags and fields of later versions.
  [`00-${TRACE}-${SPAN}-03`, true],
  [`01-${TRACE}-${SPAN}-01-more`, true],
])('%s is taken', (header, isSampled) => {
  expect(readTraceParent(header)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
});

test.each([
  undefined,
  '',
  TRACE,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01\n`,
  [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`],
])('%j is none', (header) => {
  expect(readTraceParent(header)).toBeUndefined();
});

test('a part of a trace has its id and a place of its own, and passes both on', () => {
  const parent = { traceId: TRACE, spanId: SPAN, isSampled: true };
  const place = placeWithin(parent);
  expect(place).toMatchObject({ traceId: TRACE, isSampled: true });
  expect(place.spanId).not.toBe(SPAN);
  expect(readTraceParent(traceParentHeader(place))).toEqual(place);
});

test('without a parent a new trace begins', () => {
  const [one, other] = [placeWithin(undefined), placeWithin(undefined)];
  expect(readTraceParent(traceParentHeader(one))).toEqual(one);
  expect(other.traceId).not.toBe(one.traceId);
});
