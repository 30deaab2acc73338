import type { Text, TextValues } from '@maple/contract'
import { askOutside, type MayEnter } from '../outside.ts'

const largestStyle = 4_000_000
const largestTileJson = 1_000_000
/** A style that asks for more is not one that somebody drew by hand. */
const mostOrigins = 12
const mostTileJsons = 8

export interface StyleFacts {
  name: string | null
  layers: number
  sources: number
  bytes: number
  /** Where a browser fetches it and all that it names: exactly what pages have to be allowed. */
  origins: string[]
}

/** A style that cannot be used, in words for whoever chose it. */
export class BadStyle extends Error {
  readonly words: Text
  readonly values: TextValues

  constructor(words: Text, values: TextValues) {
    super(words)
    this.words = words
    this.values = values
  }
}

type Json = Record<string, unknown>
const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

interface ReadOptions {
  mayEnter: MayEnter
  /** Pages over https cannot fetch anything over http. */
  httpsOnly: boolean
}

/** Reads a style and the tile descriptions that it names, as a browser will. */
export async function readStyle(styleUrl: string, options: ReadOptions): Promise<StyleFacts> {
  const base = new URL(styleUrl)
  const { json, bytes } = await fetchJson(base, largestStyle, options.mayEnter)
  const style = asObject(json)
  if (style.version !== 8 || !Array.isArray(style.layers) || typeof style.sources !== 'object' || !style.sources)
    throw new BadStyle('What {host} answers is no map style (version 8, with sources and layers)', { host: base.host })
  const origins = new Set([originOf(styleUrl, base, options)])
  const add = (address: unknown) => {
    if (typeof address === 'string' && address) origins.add(originOf(address, base, options))
  }
  const sprites = Array.isArray(style.sprite) ? style.sprite.map((one) => asObject(one).url) : [style.sprite]
  for (const address of [style.glyphs, ...sprites]) add(address)
  const described: URL[] = []
  const sources = Object.values(asObject(style.sources)).map(asObject)
  for (const { url, urls, tiles, data, type } of sources) {
    for (const address of [url, data, ...listOf(tiles), ...listOf(urls)]) add(address)
    const isDescription = typeof url === 'string' && type !== 'image' && !url.startsWith('pmtiles://')
    if (isDescription) described.push(new URL(url, base))
  }
  for (const url of described.slice(0, mostTileJsons)) {
    const told = asObject((await fetchJson(url, largestTileJson, options.mayEnter)).json)
    for (const address of listOf(told.tiles))
      if (typeof address === 'string') origins.add(originOf(address, url, options))
  }
  if (origins.size > mostOrigins)
    throw new BadStyle('The style names too many places: {count} origins, {most} at most', {
      count: origins.size,
      most: mostOrigins,
    })
  const name = typeof style.name === 'string' ? style.name.slice(0, 80) : null
  return { name, layers: style.layers.length, sources: sources.length, bytes, origins: [...origins].sort() }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

async function fetchJson(
  url: URL,
  largestBytes: number,
  mayEnter: MayEnter,
): Promise<{ json: unknown; bytes: number }> {
  const bytes = await askOutside(url, { mayEnter, largestBytes })
  try {
    return { json: JSON.parse(bytes.toString()), bytes: bytes.length }
  } catch {
    throw new BadStyle('What {host} answers is no JSON', { host: url.host })
  }
}

/** Only what can stand in a policy: a template in the place of a host would open more than is meant, or nothing. */
function originOf(address: string, base: URL, { httpsOnly }: ReadOptions): string {
  const bare = address.replace(/^pmtiles:\/\//, '')
  const fault = () =>
    new BadStyle('The style names {address}, which browsers cannot fetch', { address: address.slice(0, 100) })
  if (!URL.canParse(bare, base.href)) throw fault()
  const { protocol, hostname, origin } = new URL(bare, base)
  if (protocol !== 'https:' && (httpsOnly || protocol !== 'http:')) throw fault()
  if (!/^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])$/.test(hostname)) throw fault()
  return origin
}
