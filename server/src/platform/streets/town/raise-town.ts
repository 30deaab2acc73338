import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { listPacks } from '../pack-folder.ts'

export const townPack = 'port-maple'
/** Grows whenever the plan changes: a town that was drawn by an older one is drawn anew. */
export const townEdition = 'plan 5'

const isRaised = async (folder: string): Promise<boolean> =>
  (await listPacks(folder)).some(({ name, sources }) => name === townPack && sources[0]?.file === townEdition)

/** Port Maple as a pack, made once, in a thread of its own since it takes seconds; another process may be at it. */
export async function raiseTown(folder: string): Promise<void> {
  for (let tries = 0; !(await isRaised(folder)); tries += 1) {
    const said = await build(folder)
    if (said === 'done') return
    if (tries >= 300) throw new Error(`${townPack} could not be made: ${said}`)
    await pause(200)
  }
}

const build = (folder: string): Promise<string> =>
  new Promise((done, failed) => {
    const thread = new Worker(new URL('./town-worker.ts', import.meta.url), { workerData: folder })
    thread.once('message', done)
    thread.once('error', failed)
    thread.once('exit', () => failed(new Error('the thread ended without a word')))
  })
