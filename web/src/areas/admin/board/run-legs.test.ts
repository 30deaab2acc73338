import { expect, test } from 'vitest'
import { runLegs } from './run-legs.ts'

const king = { lat: 43.64, lng: -79.39 }
const queen = { lat: 43.65, lng: -79.38 }
const bloor = { lat: 43.67, lng: -79.4 }

test('a run goes from where the courier is to each stop in turn', () => {
  const legs = runLegs({ lat: 43.63, lng: -79.4 }, [king, queen, bloor])
  expect(legs.map(({ to }) => to)).toEqual([king, queen, bloor])
  expect(legs[1]).toEqual({ from: king, to: queen })
})

test('a courier who has moved a few metres asks for no other way', () => {
  expect(runLegs({ lat: 43.63001, lng: -79.40001 }, [king])).toEqual(runLegs({ lat: 43.63, lng: -79.4 }, [king]))
})

test('two stops at one address have no way between them, and one stop alone none at all', () => {
  expect(runLegs(undefined, [king, king, queen])).toEqual([{ from: king, to: queen }])
  expect(runLegs(undefined, [king])).toEqual([])
})
