/** The values that stand in a list for a second time or more, each as often as it does. */
export function repeats<T>(values: Iterable<T>): readonly T[] {
  const seen = new Set<T>();
  return [...values].filter((value) => seen.size === seen.add(value).size);
}
