// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from './entry.ts'
import { useQueueRunner, useUnsent, useWaiting } from './use-queue.ts'

type News = { changed: true; sent?: string; seq?: number }
const queue = vi.hoisted(() => ({
  kept: [] as Entry[],
  rounds: 0,
  listener: undefined as ((news: { changed: true; sent?: string; seq?: number }) => Promise<void>) | undefined,
}))
vi.mock('./entries.ts', () => ({ listEntries: async () => [...queue.kept] }))
vi.mock('./queue.ts', () => ({
  onQueueChange: (listener: typeof queue.listener) => {
    queue.listener = listener
    return () => undefined
  },
  sendAtOnce: async () => 'through',
  sendNow: async () => {
    queue.rounds += 1
    return 'through'
  },
  perform: async () => ({ is: 'sent' }),
}))
vi.mock('../api/socket.ts', () => ({ useIsLive: () => false }))
vi.mock('../session/session.tsx', () => ({
  useSession: () => ({ user: { _id: 'luc' }, refresh: async () => undefined }),
}))

const entry = (seq: number): Entry => ({
  seq,
  userId: 'luc',
  kind: 'arrive',
  orderId: 'a',
  orderNumber: 'MD1',
  madeAt: '2026-03-01T12:00:00.000Z',
  steps: [{ method: 'PUT', path: '/orders/a', key: `${seq}` }],
  sent: 0,
  tries: 0,
  notBefore: 0,
})

/** Each reading of the order waits until the test answers it. */
let readings: (() => void)[] = []
const read = () => new Promise<number>((done) => readings.push(() => done(readings.length)))
const answerAll = () =>
  act(async () => {
    const open = readings
    readings = []
    for (const answer of open) answer()
  })

function Shown() {
  useQueueRunner()
  useQuery({ queryKey: ['order'], queryFn: read, staleTime: Number.POSITIVE_INFINITY })
  return (
    <>
      <p>
        waiting:{' '}
        {useWaiting()
          .map(({ seq }) => seq)
          .join()}
      </p>
      <p>
        unsent:{' '}
        {useUnsent()
          .map(({ seq }) => seq)
          .join()}
      </p>
    </>
  )
}
const shown = () => screen.getByText(/^waiting:/).textContent
const tell = (news: News) => void queue.listener?.(news)
/** The queue lets go of an entry with its last step, and says so. */
const sent = (seq: number) =>
  act(async () => {
    queue.kept = queue.kept.filter((each) => each.seq !== seq)
    tell({ changed: true, sent: 'arrive', seq })
    tell({ changed: true })
  })

beforeEach(async () => {
  readings = []
  queue.kept = [entry(1), entry(2)]
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(shown()).toBe('waiting: 1,2'))
  await answerAll()
})
afterEach(cleanup)

test('what was sent stays in view until the order was read anew', async () => {
  await sent(1)
  expect(readings).toHaveLength(1)
  expect(shown()).toBe('waiting: 1,2')
  // It is no longer said to be waiting to be sent.
  expect(screen.getByText(/^unsent:/).textContent).toBe('unsent: 2')
  await answerAll()
  await waitFor(() => expect(shown()).toBe('waiting: 2'))
})

test('while the queue is still sending, what is through is counted off already', async () => {
  await act(async () => {
    queue.kept = queue.kept.filter(({ seq }) => seq !== 1)
    tell({ changed: true, sent: 'arrive', seq: 1 })
  })
  expect(screen.getByText(/^unsent:/).textContent).toBe('unsent: 2')
  expect(shown()).toBe('waiting: 1,2')
})

test('also when the next thing is sent meanwhile: neither goes before the last reading', async () => {
  await sent(1)
  await sent(2)
  expect(shown()).toBe('waiting: 1,2')
  await answerAll()
  // A reading that was overtaken is asked again, and what was sent still counts.
  while (readings.length > 0) {
    expect(shown()).toBe('waiting: 1,2')
    await answerAll()
  }
  await waitFor(() => expect(shown()).toBe('waiting: '))
})

test('a pause of seconds ends by itself, and what cannot be sent is not asked for without end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  queue.rounds = 0
  await act(async () => {
    queue.kept = [{ ...entry(1), notBefore: Date.now() + 5_000, tries: 1 }]
    tell({ changed: true })
    await vi.advanceTimersByTimeAsync(4_000)
  })
  expect(queue.rounds).toBe(0)
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)))
  expect(queue.rounds).toBe(1)
  await act(async () => {
    tell({ changed: true })
    await vi.advanceTimersByTimeAsync(10_000)
  })
  expect(queue.rounds).toBe(1)
  vi.useRealTimers()
})

test('what was discarded is gone at once', async () => {
  await act(async () => {
    queue.kept = queue.kept.filter(({ seq }) => seq !== 2)
    tell({ changed: true })
  })
  await waitFor(() => expect(shown()).toBe('waiting: 1'))
  expect(readings).toHaveLength(0)
})
