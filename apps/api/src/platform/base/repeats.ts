/** Returns the elements of a list that equal an earlier element, once for each repetition. */
export function repeats<T>(values: Iterable<T>): readonly T[] {
  const seen = new Set<T>();
  return [...values].filter((value) => seen.size === seen.add(value).size);
}
