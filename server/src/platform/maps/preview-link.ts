import type { Secrets } from '../secrets.ts'

/** What a page draws in place of the company's map, to look at one that is not chosen yet. */
export interface PreviewedMap {
  mapStyleUrl: string | null
  mapFile: { url: string; bounds: [number, number, number, number]; credit: string } | null
  origins: string[]
}

const purpose = 'map-preview'
const goodMs = 30 * 60_000
export const previewPath = '/map-preview'

/** Signed, since pages are opened to the places that it names: nobody else can write one. */
export function previewLink(secrets: Secrets, map: PreviewedMap, now: Date): string {
  const told = Buffer.from(JSON.stringify({ ...map, until: now.getTime() + goodMs })).toString('base64url')
  return `${previewPath}?map=${told}.${secrets.sign(told, purpose)}`
}

/** Only the page itself and the scripts of a worker that it starts: a worker has a policy of its own. */
export function previewedOrigins(secrets: Secrets, url: string, now: Date): readonly string[] | undefined {
  const [, told, signature] = /^\/(?:map-preview|assets\/[^?]*)\?map=([\w-]+)\.([\w-]+)$/.exec(url) ?? []
  if (!told || !signature || !secrets.isSigned(told, signature, purpose)) return undefined
  const { origins, until } = JSON.parse(Buffer.from(told, 'base64url').toString()) as PreviewedMap & { until: number }
  return until > now.getTime() ? origins : undefined
}
