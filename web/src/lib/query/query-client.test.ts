import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from './query-client.ts'

test('news that come before the first answer are in what is shown', async () => {
  const client = new FreshQueryClient()
  const messages: string[] = []
  const read = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: ['messages'],
    queryFn: async () => {
      asked += 1
      const found = [...messages]
      read.resolve()
      await answer.promise
      return found
    },
  })
  const leave = observer.subscribe(() => {})
  await read.promise
  messages.push('The bell is broken')
  const told = client.invalidateQueries({ queryKey: ['messages'] })
  answer.resolve()
  await told
  expect(observer.getCurrentResult().data).toEqual(['The bell is broken'])
  expect(asked).toBe(2)
  leave()
})

test('what was answered before the news is asked once', async () => {
  const client = new FreshQueryClient()
  let asked = 0
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: async () => ++asked })
  const leave = observer.subscribe(() => {})
  await observer.refetch()
  const before = asked
  await client.invalidateQueries({ queryKey: ['list'] })
  expect(asked).toBe(before + 1)
  leave()
})

test('what is said several times in one moment is read once, and again when it is said later', async () => {
  const client = new FreshQueryClient()
  let asked = 0
  const observer = new QueryObserver(client, { queryKey: ['unread', 'all'], queryFn: async () => ++asked })
  const leave = observer.subscribe(() => {})
  await observer.refetch()
  const before = asked
  await Promise.all([1, 2, 3].map(() => client.invalidateQueries({ queryKey: ['unread'] })))
  expect(asked).toBe(before + 1)
  await client.invalidateQueries({ queryKey: ['unread'] })
  expect(asked).toBe(before + 2)
  leave()
})
