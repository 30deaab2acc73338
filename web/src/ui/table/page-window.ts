/** The page buttons to show: at most `most`, the current one in the middle where possible. */
export function pageWindow(page: number, pages: number, most = 5): number[] {
  const count = Math.min(most, pages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** The numbers of 'Showing x to y of z'. */
export const shownRange = ({ page, limit, total }: { page: number; limit: number; total: number }) => ({
  from: total === 0 ? 0 : Math.min((page - 1) * limit + 1, total),
  to: Math.min(page * limit, total),
})
