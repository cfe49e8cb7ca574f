// Tests cases of the operator's OpenTelemetry collector that one-trace.test.ts leaves out: protobuf, which most collectors use,
// and a collector that is unreachable.
import { mstAssetClass } from '@minori/contract/employee-assets';
import { expect, test } from 'vitest';
import { startMonitored } from '../../src/testing/monitored-programs.ts';
import { startOtlpCollector } from '../../src/testing/otlp-collector.ts';
import { sendCall } from '../../src/testing/served-api.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };

test('protobuf is the default protocol', async () => {
  const collector = await startOtlpCollector();
  const programs = await startMonitored({ tracing: { endpoint: `${collector.url}/`, protocol: 'http/protobuf' } });
  await sendCall(programs.url, mstAssetClass, { cookie: '', input: {}, headers });
  await programs.close();
  const traces = collector.bodies.filter(
    ({ path, type }) => path === '/v1/traces' && type === 'application/x-protobuf',
  );
  const sent = Buffer.concat(traces.map(({ bytes }) => bytes));
  // The bytes of the trace id, as protobuf contains them.
  expect(sent.includes(Buffer.from(TRACE, 'hex'))).toBe(true);
  expect(sent.includes('minori-api')).toBe(true);
  await collector.close();
});

test('a collector that is away delays neither answers nor the shutdown', async () => {
  const programs = await startMonitored({ tracing: { endpoint: 'http://127.0.0.1:9', protocol: 'http/protobuf' } });
  expect((await sendCall(programs.url, mstAssetClass, { cookie: '', input: {}, headers })).status).toBe(401);
  await programs.close();
  expect(programs.lines.some(({ msg }) => msg === 'stopped')).toBe(true);
});
