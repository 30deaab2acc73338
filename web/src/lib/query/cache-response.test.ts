import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cacheResponse } from './cache-response.ts'
import { FreshQueryClient } from './query-client.ts'

/** A server whose answers wait until they are let go, and a screen that reads it. */
function setUp() {
  const client = new FreshQueryClient()
  const held: (() => void)[] = []
  const server = { isOnline: false }
  const observer = new QueryObserver(client, {
    queryKey: ['file'],
    queryFn: async () => {
      const found = { ...server }
      await new Promise<void>((done) => held.push(done))
      return found
    },
  })
  const leave = observer.subscribe(() => {})
  const shown = () => observer.getCurrentResult().data
  return { client, held, server, observer, shown, leave }
}

for (const first of [true, false])
  test(`a ${first ? 'first' : 'later'} reading from before a change does not undo it`, async () => {
    const { client, held, server, observer, shown, leave } = setUp()
    if (!first) {
      await expect.poll(() => held.length).toBe(1)
      held.pop()?.()
      await expect.poll(shown).toEqual({ isOnline: false })
      void observer.refetch()
    }
    await expect.poll(() => held.length).toBe(1)
    server.isOnline = true
    await cacheResponse(client, ['file'], { isOnline: true })
    held[0]?.()
    expect(shown()).toEqual({ isOnline: true })
    // It is asked again, for what may have come after the change.
    await expect.poll(() => held.length).toBe(2)
    held[1]?.()
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
    expect(shown()).toEqual({ isOnline: true })
    leave()
  })

test('without a reading under way nothing is asked again', async () => {
  const { client, held, shown, leave } = setUp()
  await expect.poll(() => held.length).toBe(1)
  held[0]?.()
  await expect.poll(shown).toEqual({ isOnline: false })
  await cacheResponse<{ isOnline: boolean }>(client, ['file'], (before) => before && { ...before, isOnline: true })
  expect(shown()).toEqual({ isOnline: true })
  expect(held).toHaveLength(1)
  leave()
})
