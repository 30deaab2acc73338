/** Whoever does not answer by then is taken for away (geo.md). */
export const outsideLimitMs = 3_000
const largestReply = 4_000_000

/** JSON from outside, within the time limit; anything else is thrown. */
export async function askJson(url: URL, init: RequestInit = {}): Promise<unknown> {
  const reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(outsideLimitMs) })
  if (!reply.ok) throw new Error(`${url.host} answered ${reply.status}`)
  const text = await reply.text()
  if (text.length > largestReply) throw new Error(`${url.host} answered too much`)
  return JSON.parse(text)
}

export const urlOf = (base: string, path: string, query: Record<string, string | number>): URL => {
  const url = new URL(base.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url
}
