/**
 * A sentence that must survive a navigation, some of them to another document: why the person is suddenly on /error or
 * /signIn (hole 3 of errors.md). Kept in session storage, read once, at most a minute old; it never carries more than a
 * text that may be shown and an id for support.
 */
import * as z from 'zod/mini';
import type { SafeStorage } from '../state/safe-storage.ts';

const KEY = 'minori.notice';
const MAX_AGE_MS = 60_000;

const TravellingNotice = z.object({
  text: z.string().check(z.maxLength(400)),
  tone: z.enum(['info', 'error']),
  at: z.number(),
});
export type TravellingNotice = z.output<typeof TravellingNotice>;

export function sendNotice(storage: SafeStorage, notice: TravellingNotice): void {
  storage.write(KEY, JSON.stringify(notice));
}

/** The notice that arrived with the person, once. */
export function receiveNotice(storage: SafeStorage, now: number): TravellingNotice | null {
  const text = storage.read(KEY);
  if (text === null) return null;
  storage.remove(KEY);
  try {
    const notice = z.safeParse(TravellingNotice, JSON.parse(text));
    return notice.success && Math.abs(now - notice.data.at) <= MAX_AGE_MS ? notice.data : null;
  } catch {
    return null;
  }
}
