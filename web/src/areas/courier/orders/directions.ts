const maps = 'https://www.google.com/maps/dir/'

/** The maps site with the way from one address to the other; without a start, from wherever one is. */
export function directionsUrl(to: string, from?: string): string {
  const query = new URLSearchParams({ api: '1', ...(from && { origin: from }), destination: to, travelmode: 'driving' })
  return `${maps}?${query}`
}
