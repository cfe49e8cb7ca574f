/**
 * Where log lines go when nobody has said otherwise: standard output, without ever waiting for it (security.md F25). What a
 * blocked reader does not take is held up to a limit, then dropped and counted, while requests go on being answered.
 */
import pino from 'pino';

/** Some twenty thousand lines. */
const MOST_HELD = 4 * 1024 * 1024;

/**
 * Lines are written 32 KB at a time, and what is less ten times a second: a write costs more than making a line does. As bytes:
 * sonic-boom 4.2.1 joins texts, and a long joined text costs three times as much to write as its lines' bytes do (measured 2026-11-29).
 */
const TOGETHER = { minLength: 32 * 1024, maxWrite: 64 * 1024, periodicFlush: 100, contentMode: 'buffer' } as const;

/** Milliseconds that an ending process waits for a reader that may never come back. */
const LAST_WORDS = 500;

export interface LogSink {
  write(line: string): void;
  /** Gives what is held to the reader, if there is one. */
  close(): Promise<void>;
}

/** Its types know texts alone. */
const bytesOf = (line: string) => Buffer.from(line) as unknown as string;

export interface LogSinkOptions {
  readonly onDrop: () => void;
  /** File descriptor; 1, standard output, when absent. */
  readonly fd?: number;
}

export function openLogSink({ onDrop, fd = 1 }: LogSinkOptions): LogSink {
  const destination = pino.destination({ fd, sync: false, maxLength: MOST_HELD, ...TOGETHER });
  let isRefused = false;
  destination.on('drop', onDrop);
  // A reader that has gone (EPIPE) takes its lines with it, and not the process.
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
  // Before pino's own listener: sonic-boom 4.2.1 writes what it holds at the end of a process, and where the disk is full
  // it tries that without end (`flushSync`, read 2026-11-28).
  process.prependListener('exit', giveUpRefused);
  let isClosing = false;
  return {
    // What is said after the end has nobody to hear it.
    write: (line) => void (isClosing || destination.write(bytesOf(line))),
    close: () =>
      new Promise((resolve) => {
        const patience = setTimeout(() => destination.destroy(), LAST_WORDS);
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
