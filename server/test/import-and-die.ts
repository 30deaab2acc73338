import { importStreets } from '../src/platform/streets/import-streets.ts'

/** A process that imports a file and is killed at a moment: node import-and-die.ts FOLDER FILE MOMENT NOW. */
const [folder = '', file = '', moment = '', now = ''] = process.argv.slice(2)
const die = (at: string) => {
  if (at === moment) process.kill(process.pid, 'SIGKILL')
}
await importStreets({
  folder,
  name: 'town',
  files: [file],
  progress: { reading: () => die('reading'), step: die },
  now: new Date(now),
})
