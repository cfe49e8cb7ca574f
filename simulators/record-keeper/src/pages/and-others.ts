// 移換日 of money that came over in several parts: the first day, and that there are others.

export function andOthers(parts: readonly unknown[]): string {
  return parts.length > 1 ? 'ほか' : '';
}
