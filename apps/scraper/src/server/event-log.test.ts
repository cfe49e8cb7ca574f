import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createEventLog, surprise } from './event-log.ts';

function logged(write: (log: ReturnType<typeof createEventLog>) => void): string {
  const lines: string[] = [];
  write(createEventLog(pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })));
  return lines.join('');
}

describe('the log', () => {
  it('writes named fields and drops every other', () => {
    const event = { event: 'stage', stage: 'reading', rkPass: 'kakitsubata', body: { deep: 'kakitsubata' } } as const;
    const text = logged((log) => log(event));
    expect(text).toContain('"stage":"reading"');
    expect(text).not.toContain('kakitsubata');
  });

  it('writes the class and the location of a bug, not its message', () => {
    const text = logged((log) => log(surprise(new TypeError('kakitsubata\nof two lines'))));
    expect(text).toContain('TypeError');
    expect(text).toContain('event-log.test.ts');
    expect(text).not.toContain('kakitsubata');
    expect(text).not.toContain('two lines');
  });

  it('accepts any thrown value', () =>
    expect(surprise('kakitsubata')).toEqual({ event: 'surprise', errorName: 'string' }));
});
