import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadPack } from '../../server/src/platform/streets/pack-folder.ts'
import { openStreetPacks } from '../../server/src/platform/streets/street-packs.ts'
import { seededRandom } from '../../server/src/platform/streets/town/random.ts'
import type { Row } from '../table.ts'
import { importTimed, type TimedImport } from './import-timed.ts'
import { measureRoutes, measureTable, measureTyping, somePoints } from './measure-pack.ts'
import { writeProvince } from './write-province.ts'

const mostMb = 2_048

/** A generated province: roads alone, then with the doors of its register, each in a process of its own. */
export async function measureProvince(folder: string, segments: number, rows: number): Promise<Row[]> {
  const province = await writeProvince(folder, segments, rows)
  const roads = await importTimed(folder, [province.roads], 'roads')
  const table = [importRow(`${province.segments} pieces of street`, roads)]
  table.push(...(await measureServed(join(folder, 'streets'))))
  rmSync(join(folder, 'streets'), { recursive: true })
  const all = await importTimed(folder, [province.roads, ...province.register], 'all')
  table.push(importRow(`the same with ${province.rows} rows of addresses`, all))
  table.push(...(await measureServed(join(folder, 'streets'))))
  return table
}

function importRow(name: string, { seconds, peakMb, steps }: TimedImport): Row {
  console.log(steps.map(([step, at]) => `${at.toFixed(0)} s ${step}`).join('\n'))
  return {
    name: `import of ${name}`,
    value: `${seconds.toFixed(0)} s, ${peakMb.toFixed(0)} MB at most`,
    mark: 'at most 2 GB',
    kept: peakMb <= mostMb,
  }
}

async function measureServed(folder: string): Promise<Row[]> {
  const packs = openStreetPacks(folder, console.error)
  const [entry] = await packs.entries()
  if (!entry) throw new Error('nothing was imported')
  const pack = await loadPack(folder, entry)
  const random = seededRandom(2026)
  const [from, to] = somePoints(pack, 2, random).map(({ lat, lng }) => `${lat},${lng}`) as [string, string]
  const script = fileURLToPath(new URL('./serve-once.ts', import.meta.url))
  const told = execFileSync(process.execPath, ['--expose-gc', script, folder, from, to], { encoding: 'utf8' })
  const { openMs, addedMb } = JSON.parse(told) as { openMs: number; addedMb: number }
  const rows: Row[] = [
    {
      name: `pack ${(entry.bytes / 1e6).toFixed(1)} MB: first answer, memory in service`,
      value: `${(openMs / 1000).toFixed(1)} s, ${addedMb.toFixed(0)} MB`,
      mark: 'printed',
      kept: true,
    },
    ...(await measureRoutes(packs, pack, random, { p95: 15 })),
    await measureTable(packs, pack, random),
    ...(await measureTyping(packs, pack, random, 100)),
  ]
  await packs.close()
  return rows
}
