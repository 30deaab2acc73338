import { expect, test } from 'vitest'
import { openWorkerThread } from './worker-thread.ts'

const body = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, how }) => {
    if (how === 'throw') throw new Error('a thread that broke')
    if (how === 'exit') process.exit(3)
    parentPort.postMessage({ id, said: how })
  })`

test('a thread that broke or ended says so to everybody who waits, and the next question starts another', async () => {
  let died = 0
  const file = new URL(`data:text/javascript,${encodeURIComponent(body)}`)
  const thread = openWorkerThread<{ how: string }, { said: string }>(file, () => {
    died += 1
  })
  expect((await thread.ask({ how: 'well' })).said).toBe('well')
  for (const how of ['throw', 'exit']) {
    const waiting = [thread.ask({ how }), thread.ask({ how: 'too late' })]
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await thread.ask({ how: 'well again' })).said).toBe('well again')
  }
  expect(died).toBe(2)
  await thread.close()
})
