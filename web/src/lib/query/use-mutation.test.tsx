// @vitest-environment jsdom
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { useMutation } from './use-mutation.ts'

function Card({ name, decide, say }: { name: string; decide: () => Promise<string>; say: (word: string) => void }) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: decide,
    onSettled: () => client.invalidateQueries({ queryKey: ['cards'] }),
  })
  const words = { onSuccess: say, onError: (error: Error) => say(error.message) }
  return (
    <button type="button" onClick={() => mutate(undefined, words)}>
      {name}
    </button>
  )
}

/** Cards that go as soon as they are decided, as most lists of work do. */
function Cards({ decide, say }: { decide: (card: string) => Promise<string>; say: (word: string) => void }) {
  const { data = [] } = useQuery({ queryKey: ['cards'], queryFn: async () => [...left] })
  return data.map((name) => <Card key={name} name={name} say={say} decide={() => decide(name)} />)
}
let left: string[]

test('what is said of a success is said, though the card it was on is gone', async () => {
  left = ['One', 'Two']
  const say = vi.fn()
  const decide = async (card: string) => {
    left = left.filter((name) => name !== card)
    return `${card} is done`
  }
  const screen = show(<Cards decide={decide} say={say} />)
  await screen.user.click(await screen.findByText('One'))
  await vi.waitFor(() => expect(screen.queryByText('One')).toBeNull())
  await vi.waitFor(() => expect(say.mock.calls).toEqual([['One is done']]))
})

test('what is said of a refusal is said, though the card it was on is gone', async () => {
  left = ['One']
  const say = vi.fn()
  const decide = async () => {
    left = []
    throw new Error('Somebody else was first')
  }
  const screen = show(<Cards decide={decide} say={say} />)
  await screen.user.click(await screen.findByText('One'))
  await vi.waitFor(() => expect(screen.queryByText('One')).toBeNull())
  await vi.waitFor(() => expect(say.mock.calls).toEqual([['Somebody else was first']]))
})

test('each of two answers on one card is said', async () => {
  left = ['One']
  const say = vi.fn()
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const decide = vi.fn().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  const screen = show(<Cards decide={decide} say={say} />)
  const card = await screen.findByText('One')
  await screen.user.click(card)
  await screen.user.click(card)
  second.resolve('second')
  first.resolve('first')
  await vi.waitFor(() => expect(say.mock.calls.flat().sort()).toEqual(['first', 'second']))
})
