/** The page numbers to link: the first, the last, the current one and its neighbours; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, 2, current - 1, current, current + 1, last - 1, last];
  const pages = [...new Set(wanted)]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0;
    if (page - before === 1) return [page];
    // A gap of one page takes as much space as its number.
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
