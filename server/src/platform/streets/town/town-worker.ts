import { parentPort, workerData } from 'node:worker_threads'
import { ImportUnderWay, withImportLock } from '../import-lock.ts'
import { storeRegion } from '../import-streets.ts'
import { makeTown } from './make-town.ts'
import { townEdition, townPack } from './raise-town.ts'

const about = {
  name: townPack,
  builtAt: new Date().toISOString(),
  sources: [{ kind: 'generated', file: townEdition, licence: 'MIT', credit: 'Port Maple is made up' }],
}

const folder = workerData as string
try {
  await withImportLock(folder, () => storeRegion(folder, makeTown(), about, () => undefined))
  parentPort?.postMessage('done')
} catch (error) {
  if (!(error instanceof ImportUnderWay)) throw error
  parentPort?.postMessage(error.message)
}
