/**
 * 期限 — makes a signal that fires after a time, or when one of the other signals does. `AbortSignal.any` with a time-out isn't
 * safe: it holds its sources weakly (Node 20), so the first garbage collection removes an `AbortSignal.timeout` that nothing else
 * holds, together with its timer, and the operation never times out. Here the timer holds its signal.
 */

/**
 * @param milliseconds after which the signal fires with a TimeoutError; the timer doesn't keep the process alive
 * @param others signals that something else holds
 */
export function deadline(milliseconds: number, ...others: readonly AbortSignal[]): AbortSignal {
  const limit = new AbortController();
  const expire = () => limit.abort(new DOMException('The time is up.', 'TimeoutError'));
  setTimeout(expire, milliseconds).unref();
  return AbortSignal.any([limit.signal, ...others]);
}
