import { toPng } from './images.ts'
import { askOutside } from './outside.ts'

const largestBytes = 2_000_000
const keptMs = 10 * 60_000
/** By address: one picture a server at a time. Without one a document has none, and says so to nobody. */
const kept = new Map<string, { at: number; logo: Promise<Buffer | undefined> }>()

/** The company's logo for a document; nothing if there is none or it cannot be had. */
export async function loadLogo(address: string, publicUrl: string): Promise<Buffer | undefined> {
  if (!address) return undefined
  const key = `${publicUrl} ${address}`
  const known = kept.get(key)
  if (known && Date.now() - known.at < keptMs) return known.logo
  const logo = read(address, publicUrl).catch(() => undefined)
  kept.clear()
  kept.set(key, { at: Date.now(), logo })
  return logo
}

async function read(address: string, publicUrl: string): Promise<Buffer> {
  const url = new URL(address, publicUrl)
  if (url.protocol === 'data:') return toPng(Buffer.from(await (await fetch(url)).arrayBuffer()), 400)
  const own = new URL(publicUrl)
  // Where the company itself is served may lie in its own network; nothing else there is asked.
  const bytes = await askOutside(url, { mayEnter: url.host === own.host ? [own.hostname] : [], largestBytes })
  return toPng(bytes, 400)
}
