import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeApp, password, type TestApp, until } from '../../test/make-app.ts'
import { keepFilesIf, removeFiles } from './remove-files.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const kept = (key: string) => existsSync(join(t.dataDir, 'files', key))
const isGone = (key: string) => until(() => !kept(key) || undefined)
const put = async (key: string) => {
  await t.node.deps.storage.put(key, Buffer.from('x'))
  return key
}
/** Lets the next try begin now; a test waits for no clock. */
const hurry = () =>
  until(
    async () =>
      (
        await t.db`update pgboss.job set start_after = now() where name = 'remove-files' and state = 'retry' returning id`
      )[0],
  )

test('files go with the commit, and stay if there is none', async () => {
  const [gone, stays] = [await put('photos/gone'), await put('photos/stays')]
  const changedMind = t.db.transaction(async (tx) => {
    await removeFiles(t.node.deps, tx, [stays])
    throw new Error('changed my mind')
  })
  await expect(changedMind).rejects.toThrow('changed my mind')
  await t.db.transaction((tx) => removeFiles(t.node.deps, tx, [null, gone]))
  await isGone(gone)
  expect(kept(stays)).toBe(true)
})

test('what was stored for something that failed goes too, although its transaction is lost', async () => {
  const key = await put('evidence/left')
  const failed = keepFilesIf(t.node.deps, [key, null], () =>
    t.db.transaction(async () => {
      throw new Error('refused')
    }),
  )
  await expect(failed).rejects.toThrow('refused')
  await isGone(key)
})

test('a photo of a deleted account is removed again and again until the storage does it', async () => {
  const who = await t.aCustomer()
  const name = 'AAAAAAAAAAAAAAAAAAAAAAAA.webp'
  await t.db`update users set photo = ${name} where id = ${who.user._id}`
  const key = await put(`photos/${name}`)
  const remove = vi.spyOn(t.node.deps.storage, 'remove').mockRejectedValue(new Error('EIO'))
  expect((await t.post('/users/delete-account', { password, confirm: 'DELETE' }, who)).status).toBe(200)
  await until(() => remove.mock.calls.some(([given]) => given === key) || undefined)
  expect(kept(key)).toBe(true)
  remove.mockRestore()
  await hurry()
  await isGone(key)
})

test('a server that dies in the middle leaves the work to the next one', async () => {
  const key = await put('evidence/half')
  let wake: () => void = () => undefined
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  const dead = vi.spyOn(t.node.deps.storage, 'remove').mockReturnValue(asleep)
  await t.db.transaction((tx) => removeFiles(t.node.deps, tx, [key]))
  await until(() => dead.mock.calls.length > 0 || undefined)
  dead.mockRestore()
  // What the queue's own watch does with a job whose server is silent for too long; here at once.
  await t.db`update pgboss.job set state = 'retry', retry_count = 0, start_after = now() where name = 'remove-files' and state = 'active'`
  const next = await makeApp({ databaseUrl: t.databaseUrl, dataDir: t.dataDir })
  await isGone(key)
  await next.close()
  wake()
})
