import { chosenEvents } from '@maple/contract/webhooks/event-catalogue'
import { expect, test } from 'vitest'
import { eventGroups } from './event-words.ts'

test('[N3] every event that can be chosen is in one group', () => {
  expect(eventGroups.flatMap(({ events }) => events).sort()).toEqual([...chosenEvents].sort())
})
