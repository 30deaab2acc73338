// A migration that has landed somewhere is never edited. landed.json records what each one was.
//   npm run landed        records migrations that are not in the list yet
//   ... -- --check        fails if a recorded one was changed or removed, or if one is not recorded
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../server/migrations/', import.meta.url))
const list = `${folder}landed.json`
const landed = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const hashes = Object.fromEntries(
  files.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(folder + name))
      .digest('hex'),
  ]),
)
const isCheck = process.argv.includes('--check')
const newest = Object.keys(landed).sort().at(-1) ?? ''
const problems = Object.keys(landed).flatMap((name) => {
  if (!hashes[name]) return [`${name} has landed and must not be removed`]
  return hashes[name] === landed[name] ? [] : [`${name} has landed and must not be edited: write a new migration`]
})
const added = files.filter((name) => !landed[name])
problems.push(
  ...added.filter((name) => name < newest).map((name) => `${name} must come after ${newest}, which has landed`),
)
if (isCheck) problems.push(...added.map((name) => `${name} is not recorded: run npm run landed before it lands`))

for (const problem of problems) console.error(`server/migrations: ${problem}`)
if (problems.length > 0) process.exit(1)
if (!isCheck && added.length > 0) {
  const all = { ...landed, ...hashes }
  writeFileSync(list, `${JSON.stringify(all, Object.keys(all).sort(), 2)}\n`)
  console.log(`recorded ${added.join(', ')}`)
}
