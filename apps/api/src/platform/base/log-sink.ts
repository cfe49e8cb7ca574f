/**
 * Writes log lines, by default to standard output, without ever blocking (security.md F25). What a blocked reader does not take
 * is buffered up to a limit, then dropped and counted, while requests are still answered.
 */
import pino from 'pino';

/** Bytes; about twenty thousand lines. */
const MOST_HELD = 4 * 1024 * 1024;

/**
 * Lines are written 32 KB at a time, and smaller amounts ten times a second, because a write costs more than making a line. They
 * are passed as bytes: sonic-boom 4.2.1 joins strings, and a long joined string costs three times as much to write as its lines'
 * bytes (measured 2026-11-29).
 */
const BATCHING = { minLength: 32 * 1024, maxWrite: 64 * 1024, periodicFlush: 100, contentMode: 'buffer' } as const;

/** Milliseconds that an ending process waits for a blocked reader. */
const CLOSE_PATIENCE = 500;

export interface LogSink {
  write(line: string): void;
  /** Writes what is buffered, if a reader takes it. */
  close(): Promise<void>;
}

/** The library's types allow only strings. */
const bytesOf = (line: string) => Buffer.from(line) as unknown as string;

export interface LogSinkOptions {
  readonly onDrop: () => void;
  /** File descriptor; 1, standard output, by default. */
  readonly fd?: number;
}

export function openLogSink({ onDrop, fd = 1 }: LogSinkOptions): LogSink {
  const destination = pino.destination({ fd, sync: false, maxLength: MOST_HELD, ...BATCHING });
  let isRefused = false;
  destination.on('drop', onDrop);
  // When the reader has gone (EPIPE), its lines are lost, but the process goes on.
  destination.on('error', () => {
    isRefused = true;
    onDrop();
  });
  destination.on('write', () => {
    isRefused = false;
  });
  const giveUpRefused = () => {
    if (isRefused) destination.destroy();
  };
  // Registered before pino's own listener: at exit, sonic-boom 4.2.1 writes what it still buffers, and on a full disk it tries so
  // without end (`flushSync`, read 2026-11-28).
  process.prependListener('exit', giveUpRefused);
  let isClosing = false;
  return {
    // Lines after the end are dropped.
    write: (line) => void (isClosing || destination.write(bytesOf(line))),
    close: () =>
      new Promise((resolve) => {
        const patience = setTimeout(() => destination.destroy(), CLOSE_PATIENCE);
        destination.once('close', () => {
          clearTimeout(patience);
          process.off('exit', giveUpRefused);
          resolve();
        });
        isClosing = true;
        destination.end();
      }),
  };
}
