/**
 * Records metrics of the process: start time, version, memory, CPU, and event loop delay. Any number of clients may read them,
 * because reading resets nothing.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Milliseconds between two samples of the event loop; included in the measured delay. */
const RESOLUTION = 10;
const EVERY_SECOND = 1_000;
const LAG_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Records the longest delay of each second, so that one long stop is not lost among many short ones. */
function watchEventLoop(registry: Registry): () => void {
  const lag = new Histogram({
    name: 'minori_event_loop_lag_seconds',
    help: 'The longest delay of the event loop in each second.',
    buckets: LAG_BUCKETS,
    registers: [registry],
  });
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const timer = setInterval(() => {
    lag.observe(Math.max(0, delay.max / 1e9 - RESOLUTION / 1e3));
    delay.reset();
  }, EVERY_SECOND).unref();
  return () => {
    clearInterval(timer);
    delay.disable();
  };
}

/** @returns a function that stops watching the event loop */
export function watchProcess(registry: Registry): () => void {
  const registers = [registry];
  new Gauge({
    name: 'minori_build_info',
    help: 'Always 1: the version is in the label.',
    labelNames: ['version'],
    registers,
  }).set({ version: PRODUCT_VERSION }, 1);
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process was started, as a unix time.',
    registers,
  }).set(performance.timeOrigin / 1e3);
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'nodejs_heap_size_used_bytes',
    help: 'Heap in use.',
    registers,
    collect() {
      this.set(process.memoryUsage().heapUsed);
    },
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of the process, in user and system mode.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  return watchEventLoop(registry);
}
