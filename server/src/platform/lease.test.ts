import { expect, test } from 'vitest'
import { makeApp } from '../../test/make-app.ts'
import { withLease } from './lease.ts'

const { node } = await makeApp()
const { db } = node.deps

test('one at a time has the turn, and the next after it; a failure gives it back', async () => {
  let finish = (): void => undefined
  let started = (): void => undefined
  const begun = new Promise<void>((done) => {
    started = done
  })
  const first = withLease(db, 'turns', () => {
    started()
    return new Promise<string>((done) => {
      finish = () => done('first')
    })
  })
  await begun
  expect(await withLease(db, 'turns', async () => 'second')).toBeUndefined()
  expect(await withLease(db, 'others', async () => 'of another name')).toBe('of another name')
  finish()
  expect(await first).toBe('first')
  await expect(withLease(db, 'turns', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await withLease(db, 'turns', async () => 'third')).toBe('third')
})

test('whoever died with the turn loses it when it runs out', async () => {
  await db`insert into leases (name, holder, until) values ('dead', gen_random_uuid(), now() - interval '1 second')`
  expect(await withLease(db, 'dead', async () => 'taken over')).toBe('taken over')
})
