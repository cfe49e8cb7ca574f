// Formats 移換日 of a transfer in several instalments: the first date, and a note that there are others.

export function andOthers(parts: readonly unknown[]): string {
  return parts.length > 1 ? 'ほか' : '';
}
