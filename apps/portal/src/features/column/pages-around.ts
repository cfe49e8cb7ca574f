/** Which pages a row of page links names: the first, the last, and those beside the present one; null where some are left out. */
const BESIDE = 1;

export function pagesAround(current: number, total: number): readonly (number | null)[] {
  const named = Array.from({ length: total }, (_, place) => place + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= BESIDE,
  );
  return named.flatMap((page, place) => {
    const before = named[place - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
