import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Position } from '@maple/contract'
import type { ChosenMap } from '../../deps.ts'
import type { Env } from '../../env.ts'
import {
  type AdapterTools,
  addressOfService,
  geocoderAdapter,
  routerAdapter,
  type ServiceChoice,
} from '../../platform/geo/provider-adapters.ts'
import { openMapFiles } from '../../platform/maps/map-files.ts'
import { readStyle } from '../../platform/maps/read-style.ts'
import { makeRateLimits } from '../../platform/rate-limits.ts'
import { fileOf, listPacks, type PackEntry } from '../../platform/streets/pack-folder.ts'
import { openFreeMapStyle, outsideFault } from '../../settings/index.ts'
import { size } from './check-machine.ts'
import { type Finding, fault, messageOf, ok, warning, within } from './finding.ts'

const patience = 5
/** The packs of a whole country take longer to read than anybody waits here. */
const packSeconds = 10

export async function checkPacks(dataDir: string): Promise<Finding> {
  const [name, folder] = ['street packs', join(dataDir, 'streets')]
  const damaged: string[] = []
  const packs = await listPacks(folder, (error) => void damaged.push(messageOf(error)))
  const until = AbortSignal.timeout(packSeconds * 1_000)
  let unread = 0
  for (const pack of packs) {
    const problem = await lookAt(folder, pack, until)
    if (problem === 'slow') unread += 1
    else if (problem) damaged.push(`${pack.name}: ${problem}`)
  }
  const todo = 'Bring them in again: npm run streets -- import FILE. npm run streets -- check looks closer.'
  if (damaged.length > 0) return fault(name, `Not readable: ${damaged.join('; ')}.`, todo)
  if (packs.length === 0) return ok(name, 'There are none; addresses are known to the postal area (npm run streets).')
  const bytes = packs.reduce((sum, pack) => sum + pack.bytes, 0)
  const left = unread > 0 ? ` ${unread} were too large to be read to the end here.` : ''
  return ok(name, `${packs.map((pack) => pack.name).join(', ')} can be read, ${size(bytes)}.${left}`)
}

async function lookAt(folder: string, entry: PackEntry, until: AbortSignal): Promise<string | undefined> {
  for (const part of ['ways', 'tiles'] as const)
    if (!existsSync(fileOf(folder, entry, part))) return `${fileOf(folder, entry, part)} is missing`
  const hash = createHash('sha256')
  try {
    const stream = createReadStream(fileOf(folder, entry, 'streets'), { signal: until })
    for await (const bytes of stream) hash.update(bytes as Buffer)
  } catch (error) {
    return until.aborted ? 'slow' : messageOf(error)
  }
  return hash.digest('hex').startsWith(entry.hash) ? undefined : 'it was changed'
}

export async function checkMap(
  env: Pick<Env, 'dataDir' | 'publicUrl' | 'privateHosts'>,
  map: ChosenMap,
  isFixed: boolean,
): Promise<Finding> {
  const name = 'map'
  if (map.choice === 'embedded') return ok(name, 'This server draws it itself.')
  if (map.choice === 'file') {
    const file = await openMapFiles(join(env.dataDir, 'maps')).find(map.file ?? '')
    if (file && !file.problem) return ok(name, `It is drawn from ${file.name}.`)
    return fault(
      name,
      `The map file ${map.file} ${file ? 'cannot be drawn' : 'is gone'}: pages draw the embedded map.`,
      `Put it into ${join(env.dataDir, 'maps')}, or choose another map under Settings > Maps.`,
    )
  }
  const url = new URL((map.choice === 'openfreemap' ? openFreeMapStyle : map.styleUrl) ?? openFreeMapStyle)
  const httpsOnly = env.publicUrl.startsWith('https:')
  try {
    const { layers } = await within(
      patience,
      readStyle(url.href, { mayEnter: isFixed ? 'all' : env.privateHosts, httpsOnly }),
    )
    return ok(name, `The style of ${url.host} answers, with ${layers} layers.`)
  } catch (error) {
    const says = `The style of the map cannot be used: ${messageOf(outsideFault(error, url.host, { address: 'styleUrl' }))}.`
    return warning(
      name,
      `${says} Pages draw the embedded map.`,
      'See MAP_STYLE_URL, or choose another map under Settings > Maps.',
    )
  }
}

/** Asked as an order would ask, but counted nowhere. */
const toolsOf = ({ publicUrl }: Pick<Env, 'publicUrl'>): AdapterTools => ({
  limits: makeRateLimits(),
  publicUrl,
  count: async () => undefined,
})

export async function checkGeocoder(
  env: Pick<Env, 'publicUrl'>,
  choice: ServiceChoice,
  address: string,
): Promise<Finding> {
  const adapter = geocoderAdapter(choice, toolsOf(env))
  if (!adapter) return ok('geocoder', 'This server knows addresses itself.')
  return ask('geocoder', choice, async () => {
    const found = await adapter.search(address, 'en')
    if (found.length > 0) return ok('geocoder', `${choice.provider} answers, and knows the depot.`)
    return warning(
      'geocoder',
      `${choice.provider} answers, but does not find the depot, ${address}.`,
      'Correct the address of the depot, or see that this geocoder covers the region.',
    )
  })
}

/** About a kilometre. */
const shortWay = 0.01

export async function checkRouter(
  env: Pick<Env, 'publicUrl'>,
  choice: ServiceChoice,
  depot: Position,
): Promise<Finding> {
  if (choice.provider === 'valhallajs') return ok('router', 'Valhalla runs within the server (ROUTER).')
  const adapter = routerAdapter(choice, toolsOf(env))
  if (!adapter) return ok('router', 'This server knows roads itself.')
  return ask('router', choice, async () => {
    await adapter.route(depot, { lat: depot.lat + shortWay, lng: depot.lng })
    return ok('router', `${choice.provider} answers.`)
  })
}

async function ask(name: 'geocoder' | 'router', choice: ServiceChoice, work: () => Promise<Finding>): Promise<Finding> {
  try {
    return await within(patience, work())
  } catch (error) {
    const base = addressOfService(choice) ?? ''
    const host = URL.canParse(base) ? new URL(base).host : choice.provider
    const says = `${choice.provider} does not answer as it should: ${messageOf(outsideFault(error, host, { address: 'url' }))}. Meanwhile this server answers by itself, less precisely.`
    return warning(name, says, `See ${name.toUpperCase()}_URL, or try another under Settings > Maps.`)
  }
}

export const toronto: Position = { lat: 43.6525, lng: -79.3839 }
