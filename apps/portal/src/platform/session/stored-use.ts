/**
 * Parses the stored time of the last use (最後の利用). It is validated by hand, because the small pages read it, too, and
 * have no schema library.
 */

/** Milliseconds since 1970, by this device's clock. */
export interface LastUse {
  readonly beganAt: number;
  readonly seenAt: number;
}

/** Parses a stored value; null if it is missing or invalid. */
export function lastUseFrom(text: string | null): LastUse | null {
  try {
    const { beganAt, seenAt } = JSON.parse(text ?? 'null') ?? {};
    return Number.isSafeInteger(beganAt) && Number.isSafeInteger(seenAt) ? { beganAt, seenAt } : null;
  } catch {
    return null;
  }
}
