import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Env, readEnv } from '../env.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { pullStreets } from '../platform/storage/pull-streets.ts'
import { pushStreets } from '../platform/storage/push-streets.ts'
import { checkPack } from '../platform/streets/check-pack.ts'
import { type ImportProgress, importStreets } from '../platform/streets/import-streets.ts'
import { DamagedPack } from '../platform/streets/pack-file.ts'
import { fileOf, hashOf, listPacks, loadPack, removePack, requirePackName } from '../platform/streets/pack-folder.ts'
import { readArea } from '../platform/streets/read-area.ts'
import { readWays } from '../platform/streets/ways-file.ts'
import { failCommand } from './with-database.ts'

const usage = `npm run streets -- import FILE... [--name NAME] [--area WEST,SOUTH,EAST,NORTH | FILE.geojson]
npm run streets -- list
npm run streets -- check [NAME]
npm run streets -- remove NAME`

const failed = (error: unknown) => console.error(error instanceof Error ? error.message : String(error))

main().catch(failCommand)

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, area: { type: 'string' } },
  })
  const env = readEnv(process.env)
  const folder = join(env.dataDir, 'streets')
  const [verb, ...rest] = positionals
  const inFolder = (work: () => Promise<void>, changes = false) => withSharedStreets(env, changes, work)
  if (verb === 'import' && rest.length > 0) return inFolder(() => bringIn(folder, rest, values), true)
  if (verb === 'list' && rest.length === 0) return inFolder(() => list(folder))
  if (verb === 'check' && rest.length < 2) return inFolder(() => check(folder, rest[0]))
  if (verb === 'remove' && rest.length === 1) return inFolder(() => remove(folder, rest[0] as string), true)
  throw new Error(usage)
}

/** With STORAGE=s3 what is in force stands in the bucket: seen from here first, and changed there in the end. */
async function withSharedStreets(env: Env, changes: boolean, work: () => Promise<void>): Promise<void> {
  const storage = await openStorage(env, (words) => console.error(words))
  try {
    if (storage.isShared) await pullStreets(storage, env.dataDir)
    await work()
    if (!storage.isShared || !changes) return
    await pushStreets(storage, env.dataDir)
    console.log('The bucket has it; other nodes have it within a minute.')
  } finally {
    storage.close()
  }
}

async function bringIn(
  folder: string,
  files: string[],
  { name, area }: { name?: string | undefined; area?: string | undefined },
) {
  const chosen = requirePackName(name ?? nameOf(files[0] as string))
  const entry = await importStreets({
    folder,
    name: chosen,
    files,
    area: area ? await readArea(area) : undefined,
    progress: makeProgress(),
    now: new Date(),
  })
  const { edges = 0, doors = 0, streets = 0 } = entry.counts
  console.log(
    `${process.stdout.isTTY ? '\r\u001b[K' : ''}${entry.name}: ${streets} streets in ${edges} pieces and ${doors} doors, ${(entry.bytes / 1e6).toFixed(2)} MB. It is in force.`,
  )
}

const nameOf = (file: string): string =>
  file
    .replace(/^.*[\\/]/, '')
    .replace(/\..*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 41)

/** One line that is written over; without a terminal, a line a step. */
function makeProgress(): ImportProgress {
  const isTerminal = process.stdout.isTTY
  let last = ''
  const say = (text: string, share?: number) => {
    if (isTerminal) {
      const width = Math.round((share ?? 0) * 30)
      const bar =
        share === undefined ? '' : `[${'='.repeat(width)}${' '.repeat(30 - width)}] ${Math.round(share * 100)} % `
      process.stdout.write(`\r\u001b[K${bar}${text}`)
    } else if (text !== last) console.log(text)
    last = text
  }
  return {
    reading: (file, { share, rows }) => say(`reading ${file}${rows && isTerminal ? `: ${rows} rows` : ''}`, share),
    step: (name, share) =>
      say(name === 'going on' ? 'going on where an import of these files was broken off' : name, share),
  }
}

async function list(folder: string): Promise<void> {
  const packs = await listPacks(folder, failed)
  if (packs.length === 0)
    return console.log('There is no street pack yet. Bring one in with: npm run streets -- import FILE')
  for (const { name, builtAt, counts, bytes, bounds, sources } of packs) {
    const area = bounds.map((degrees) => degrees.toFixed(3)).join(' ')
    console.log(
      `${name}: ${counts.streets} streets, ${counts.doors} doors, ${(bytes / 1e6).toFixed(1)} MB, ${builtAt.slice(0, 10)}, ${area}`,
    )
    for (const { file, licence, credit } of sources) console.log(`  ${file}: ${licence}; credit "${credit}"`)
  }
}

async function check(folder: string, name: string | undefined): Promise<void> {
  const packs = (await listPacks(folder, failed)).filter((pack) => !name || pack.name === name)
  if (packs.length === 0) throw new Error(name ? `There is no street pack ${name}.` : 'There is no street pack.')
  for (const entry of packs) {
    const [waysFile, tilesFile] = [fileOf(folder, entry, 'ways'), fileOf(folder, entry, 'tiles')]
    if (entry.tilesHash && hashOf(await readFile(tilesFile)) !== entry.tilesHash)
      throw new DamagedPack(tilesFile, 'it was changed')
    const { connected, routes, addresses } = checkPack(
      await loadPack(folder, entry),
      readWays(waysFile, await readFile(waysFile)),
    )
    console.log(`${entry.name}:
  ${(connected * 100).toFixed(1)} % of the streets hang together
  ${routes.found} of ${routes.asked} sample routes found, ${routes.medianDetour.toFixed(2)} times the straight line, ${routes.medianKmh.toFixed(0)} km/h
  ${addresses.found} of ${addresses.asked} sample addresses found`)
  }
}

async function remove(folder: string, name: string): Promise<void> {
  if (!(await removePack(folder, name))) throw new Error(`There is no street pack ${name}.`)
  console.log(`${name} is no longer in force.`)
}
