import { databaseAway } from './measures/database-away.ts'
import { startAndRest } from './measures/start-and-rest.ts'
import { type Measure, printTable } from './table.ts'

/** npm run bench [--quick]: each number beside the mark that it has to keep. */
const measures: Measure[] = [startAndRest, databaseAway]

const quick = process.argv.includes('--quick')
const rows = []
for (const measure of measures) rows.push(...(await measure({ quick })))
printTable(rows)
process.exitCode = rows.every((row) => row.kept) ? 0 : 1
