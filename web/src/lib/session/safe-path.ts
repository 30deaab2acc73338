const here = 'http://app.invalid'

function parse(path: string) {
  try {
    return new URL(path, here)
  } catch {
    return undefined
  }
}

/**
 * A remembered location is followed only if it is a path inside the app: no other origin in any spelling, not the API,
 * and not the login page itself, which would send people in a circle.
 */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined
  const url = parse(path)
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return undefined
  if (url.pathname === '/login' || /^\/api(\/|$)/.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
