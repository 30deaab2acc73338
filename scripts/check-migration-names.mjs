// From 0080 on migrations are numbered without gaps, and each is named after a table that it creates, alters, fills or indexes, so
// that the list of files tells where a table comes from. The older ones have landed and keep their names.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = process.argv[2] ?? fileURLToPath(new URL('../server/migrations/', import.meta.url))
const first = 80
const change =
  /\b(?:create\s+(?:unlogged\s+)?table(?:\s+if\s+not\s+exists)?|alter\s+table(?:\s+if\s+exists)?(?:\s+only)?|drop\s+table(?:\s+if\s+exists)?|insert\s+into|update|delete\s+from|create\s+(?:unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?\w+\s+on|create\s+(?:or\s+replace\s+)?trigger\s+[^;]*?\son)\s+([a-z_]\w*)/g

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) >= first)
  .sort()
const problems = files.flatMap((name, at) => {
  const wanted = String(first + at).padStart(4, '0')
  const number = name.slice(0, 4)
  return [
    ...(number === wanted ? [] : [`${name} should have the number ${wanted}: there are no gaps, and no number twice`]),
    ...(isNamedAfterTable(name)
      ? []
      : [`${name} is not named after a table that it creates, alters, fills or indexes`]),
  ]
})

for (const problem of problems) console.error(`server/migrations: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

/** `0081-order-stops.sql` for `order_stops`; words before and after it may say more. */
function isNamedAfterTable(name) {
  const words = name.replace(/^\d+-/, '').replace(/(\.batch|\.concurrent)?\.sql$/, '')
  const sql = readFileSync(`${folder}/${name}`, 'utf8').replace(/--.*$/gm, '').toLowerCase()
  return [...sql.matchAll(change)].some(([, table]) => `-${words}-`.includes(`-${table.replaceAll('_', '-')}-`))
}
