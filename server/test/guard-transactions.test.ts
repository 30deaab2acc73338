import { expect, test } from 'vitest'
import { makeApp } from './make-app.ts'

const { node } = await makeApp()
const { db } = node.deps
const beside = 'used beside the transaction'

test('whoever goes around the transaction that they stand in is refused, and the transaction undone', async () => {
  await expect(db.transaction(async () => void (await db`select 1`))).rejects.toThrow(beside)
  await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(beside)
  await expect(db.transaction(async () => void (await db.unsafe('select 1')))).rejects.toThrow(beside)
  expect(await db.transaction(async (tx) => (await tx`select 1 as one`)[0])).toEqual({ one: 1 })
  expect((await db`select 1 as one`)[0]).toEqual({ one: 1 })
})
