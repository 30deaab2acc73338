import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { copyAreas } from '../platform/storage/copy-areas.ts'
import { areas, diskAreas, s3Areas } from '../platform/storage/open-storage.ts'
import { isMain, runCommand } from './archive/run-command.ts'

const usage = `npm run storage -- copy --to s3|disk [--only ${areas.join('|')}] [--exact]
npm run storage -- check`

async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, only: { type: 'string' }, exact: { type: 'boolean', default: false } },
  })
  const [verb, ...rest] = positionals
  const only = areas.find((area) => area === values.only)
  const isCopy = verb === 'copy' && (values.to === 's3' || values.to === 'disk') && (only || !values.only)
  if (rest.length > 0 || !(isCopy || verb === 'check')) throw new Error(usage)
  const env = readEnv(process.env)
  if (!env.s3) throw new Error('Which bucket? Set S3_BUCKET and what else it needs (README, Configuration).')
  // They are behind what people have erased meanwhile, and would bring it back.
  if (isCopy && values.to === env.storage && only !== 'maps')
    throw new Error(
      `STORAGE is ${env.storage} already: what lies elsewhere is older. Only maps can be added (--only maps).`,
    )
  const s3 = await s3Areas(env.s3, (words) => console.error(words))
  try {
    if (verb === 'check') return console.log(`The bucket ${env.s3.bucket} takes, lists, gives back and removes files.`)
    const disk = diskAreas(env.dataDir)
    const [from, to] = values.to === 's3' ? [disk, s3] : [s3, disk]
    const { copied, there, strange, removed } = await copyAreas(from, to, { only, exact: values.exact, progress })
    console.log(`${copied} files were copied and compared, ${there} were there already.`)
    if (removed > 0) console.log(`${removed} that were not here any more were removed there.`)
    else if (strange > 0)
      console.log(`${strange} files are there and not here, perhaps erased meanwhile: --exact removes them there.`)
  } finally {
    s3.close()
  }
}

function progress(area: string, done: number): void {
  if (done % 1_000 === 0) console.error(`${area}: ${done}`)
}

if (isMain(import.meta.url)) runCommand(() => main(process.argv.slice(2)))
