import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOut, olderOf, ours, type Version } from './check-out.ts'
import { type Closing, makeClosing } from './closing.ts'
import { isSlowerThan } from './compare.ts'
import { type Databases, makeDatabases } from './make-databases.ts'
import { atRest } from './measures/at-rest.ts'
import { placement } from './measures/placement.ts'
import { couriers, positions } from './measures/positions.ts'
import { reading } from './measures/reading.ts'
import { printCeilings } from './print-ceilings.ts'
import { BadOptions, type Options, readOptions } from './read-options.ts'
import { makeResults, type Result } from './results.ts'
import { startSide, sweep } from './side.ts'
import { takeAll } from './take-all.ts'
import { turnsOf } from './turns.ts'
import { writeTable } from './write-table.ts'

const measures = [...atRest, placement, ...reading, positions]

const closing = makeClosing()
try {
  const options = readOptions(process.argv.slice(2))
  process.exitCode = await compareVersions(options, closing)
} catch (error) {
  // What was interrupted fails in many ways, and none of them is news.
  if (!closing.signal.aborted) {
    console.error(error instanceof BadOptions ? error.message : error)
    process.exitCode = 2
  }
} finally {
  await closing.run()
}

async function compareVersions(options: Options, closing: Closing): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'maple-against-'))
  closing.add(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const versions = { before: await checkOut(options.against, join(folder, 'checkout'), closing), after: await ours() }
  const older = olderOf(versions.before, versions.after)
  console.error(`Filling in ${options.orders} orders by ${older.label} ...`)
  const data = await makeDatabases(folder, older, { orders: options.orders, couriers }, closing)
  const results = await takeTurns(versions, data, options, closing)
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(
    `${options.orders} orders, ${options.rounds} rounds; ${cpus().length} cores, load of ${load.join(', ')} in the last 1, 5, 15 minutes\n`,
  )
  console.log(writeTable(results, versions.before.label, versions.after.label))
  if (options.ceilings) {
    console.log('')
    const side = await startSide('after', versions.after, data, options, closing)
    await printCeilings(side, options.only)
    await side.stop()
  }
  return judge(results, options.failAbove)
}

async function takeTurns(
  versions: Record<'before' | 'after', Version>,
  data: Databases,
  options: Options,
  closing: Closing,
): Promise<Result[]> {
  const chosen = measures.filter(({ group }) => options.only.includes(group))
  const results = makeResults(chosen.flatMap(({ figures }) => figures))
  for (const { round, side: name } of turnsOf(options.rounds)) {
    console.error(`${round === 0 ? 'Warm-up' : `Round ${round} of ${options.rounds}`}, ${name} ...`)
    const side = await startSide(name, versions[name], data, options, closing)
    if (round === 0) await sweep(side)
    await takeAll(chosen, side, { name, round, results, signal: closing.signal })
    await side.stop()
  }
  return results.all()
}

function judge(results: readonly Result[], failAbove: number | undefined): number {
  if (failAbove === undefined) return 0
  const slower = results.filter(({ comparison }) => comparison && isSlowerThan(failAbove, comparison))
  for (const { figure, comparison } of slower)
    console.error(`${figure.name}: slower by ${Math.round(comparison?.slowdown ?? 0)} %, more than ${failAbove} %`)
  return slower.length > 0 ? 1 : 0
}
