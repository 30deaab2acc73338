/** Where the line of a sparkline goes, in a box of this size; steps without a value are passed over. */
export function sparkPoints(series: readonly (number | null)[], width: number, height: number): string {
  const known = series.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const span = most - least || 1
  const stepWidth = width / Math.max(1, series.length - 1)
  return series
    .flatMap((value, index) => {
      if (value === null) return []
      const up = most === least ? 0.5 : (value - least) / span
      return [`${round(index * stepWidth)},${round(height - up * height)}`]
    })
    .join(' ')
}

const round = (value: number) => Math.round(value * 100) / 100
