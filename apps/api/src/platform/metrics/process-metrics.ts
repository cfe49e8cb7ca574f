/** How the process itself is doing: event-loop lag, memory and CPU, measured when the values are read. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

const QUANTILES = { '0.5': 50, '0.99': 99, '1': 100 } as const;

/** @returns how to stop watching the event loop */
export function watchProcess({ registry }: Metrics): () => void {
  const registers = [registry];
  const delay = monitorEventLoopDelay();
  delay.enable();
  new Gauge({
    name: 'minori_event_loop_lag_seconds',
    help: 'Delay of the event loop since the values were last read.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const [quantile, percent] of Object.entries(QUANTILES)) {
        this.set({ quantile }, delay.percentile(percent) / 1e9);
      }
      delay.reset();
    },
  });
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
  return () => delay.disable();
}
