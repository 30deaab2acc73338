interface Worked {
  earnings: number
  hoursOnline: number
}

/** Earned in an hour, in dollars. Of a few minutes such a figure would say anything: it needs a whole hour. */
export const hourlyOf = ({ earnings, hoursOnline }: Worked): number | undefined =>
  hoursOnline >= 1 ? earnings / hoursOnline : undefined
