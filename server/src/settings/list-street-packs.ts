import { join } from 'node:path'
import { type listStreetPacks as endpoint, type Language, type ReplyOf, say } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { offsetOf, type PageRequest, paginationOf } from '../platform/paging.ts'
import { type DescribedPack, describePacks } from '../platform/streets/describe-packs.ts'

type StreetPack = ReplyOf<typeof endpoint>['data'][number]

/**
 * Every region with streets of our own, with what it covers and whom to credit (P2); damaged ones say why. Whoever
 * sees a pack here finds it in force as well, however short ago the server looked into the folder.
 */
export async function listStreetPacks(
  { env, streets }: Pick<Deps, 'env' | 'streets'>,
  language: Language,
  page: PageRequest,
): Promise<ReplyOf<typeof endpoint>> {
  const folder = join(env.dataDir, 'streets')
  streets.lookAgain()
  const { packs, total } = await describePacks(folder, { from: offsetOf(page), count: page.limit })
  return { data: packs.map((pack) => view(pack, language)), pagination: paginationOf(page, total) }
}

function view({ name, header, bytes, outline, share, damage }: DescribedPack, language: Language): StreetPack {
  const sources = header?.sources ?? []
  const { streets = 0, edges = 0, doors = 0 } = header?.counts ?? {}
  const reason = damage && say(language, damage.words, { file: damage.file })
  return {
    name,
    title: titleOf(name),
    formats: distinct(sources.map(({ kind }) => kind)),
    builtAt: header?.builtAt ?? null,
    licences: distinct(sources.map(({ licence }) => licence)),
    credits: distinct(sources.map(({ credit }) => credit)),
    counts: { streets, segments: edges, addresses: doors },
    bytes,
    bounds: header?.bounds ?? null,
    outline: outline ?? [],
    share: share ?? 0,
    damage: reason ? say(language, 'The pack is damaged: {reason}', { reason }) : null,
  }
}

const distinct = (words: readonly string[]): string[] => [...new Set(words.filter(Boolean))]

/** `port-maple` is a name for a command; people read "Port Maple". */
const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
