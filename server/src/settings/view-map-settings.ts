import { type getMapSettings, type Language, localTime, type ReplyOf, say } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { ServiceKind } from '../platform/geo/provider-adapters.ts'
import { sumRequests } from '../platform/geo/provider-requests.sql.ts'
import type { MapFile } from '../platform/maps/map-files.ts'
import { previewOf } from './check-map.ts'

type ViewDeps = Pick<Deps, 'db' | 'settings' | 'mapSettings' | 'mapFiles' | 'secrets' | 'now'>

/** A key is long; what is shown of it must not be most of it. */
const shownOfKey = 4
const keyEndOf = (key: string | undefined): string | null =>
  key && key.length >= shownOfKey * 3 ? key.slice(-shownOfKey) : null

/** What the page of map settings shows; keys are told by their last characters only. */
export async function viewMapSettings(
  deps: ViewDeps,
  language: Language,
): Promise<ReplyOf<typeof getMapSettings>['data']> {
  const { mapSettings, mapFiles } = deps
  const map = mapSettings.map()
  const files = await mapFiles.list()
  return {
    map: {
      choice: map.choice,
      styleUrl: map.styleUrl,
      file: map.file,
      origins: [...map.origins],
      fromEnvironment: mapSettings.fixed.map,
      problem: map.choice === 'file' ? problemOf(map.file ?? '', files, language) : null,
      preview: await previewOf(deps, map),
    },
    files: files.map(({ name, bytes, modifiedAt }) => ({
      name,
      bytes,
      modifiedAt: modifiedAt.toISOString(),
      problem: problemOf(name, files, language),
    })),
    geocoder: await viewService(deps, 'geocoder'),
    router: await viewService(deps, 'router'),
  }
}

function problemOf(name: string, files: readonly MapFile[], language: Language): string | null {
  const file = files.find((one) => one.name === name)
  const words = file ? file.problem : 'There is no map file {name}'
  return words ? say(language, words, { name }) : null
}

async function viewService({ db, settings, mapSettings, now }: ViewDeps, kind: ServiceKind) {
  const { provider, url, key } = mapSettings[kind]()
  const day = localTime(now(), settings.get('general.timeZone')).date
  return {
    provider,
    url: url ?? null,
    hasKey: key !== undefined,
    keyEnd: keyEndOf(key),
    fromEnvironment: mapSettings.fixed[kind],
    requests: (await sumRequests(db, day, kind)) ?? { today: 0, last30Days: 0, failed30Days: 0 },
  }
}
