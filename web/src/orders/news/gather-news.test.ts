import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherNews } from './gather-news.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what several parts of a page hear is read once, and what comes later is read too, each time', async () => {
  const client = new QueryClient()
  const read: string[] = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => void read.push(`${filters?.queryKey}`))
  const news = { orderId: 'one', change: 'details' as const }
  const rounds = 4
  for (let round = 1; round <= rounds; round += 1) {
    gatherNews(client, news, [['figures']])
    gatherNews(client, news, [['figures'], ['bell']])
    await vi.advanceTimersByTimeAsync(2000)
    expect(read.filter((key) => key === 'figures')).toHaveLength(round)
    expect(read.filter((key) => key === 'bell')).toHaveLength(round)
  }
})

test('a flood is read at most every one and a half seconds, and its last news too', async () => {
  const client = new QueryClient()
  let reads = 0
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async () => {
    reads += 1
  })
  for (let at = 0; at < 30; at += 1) {
    gatherNews(client, { orderId: `${at}`, change: 'details' }, [['figures']])
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(1500)
  expect(reads).toBe(3)
})
