/**
 * 期限 — a signal that fires after a time, or when one of others does. `AbortSignal.any` alone can't be trusted with a
 * time-out: it holds its sources weakly (Node 20), so the first garbage collection takes an `AbortSignal.timeout` that
 * nobody else holds, with its timer, and what should have been cut hangs for ever. Here the timer holds its signal.
 */

/**
 * @param milliseconds after which the signal fires with a TimeoutError; waiting for it keeps no process alive
 * @param others which somebody else holds
 */
export function deadline(milliseconds: number, ...others: readonly AbortSignal[]): AbortSignal {
  const limit = new AbortController();
  const expire = () => limit.abort(new DOMException('The time is up.', 'TimeoutError'));
  setTimeout(expire, milliseconds).unref();
  return AbortSignal.any([limit.signal, ...others]);
}
