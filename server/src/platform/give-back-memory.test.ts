import { expect, test } from 'vitest'
import { memoryKeeper } from './give-back-memory.ts'

const megabytes = 1024 * 1024

function aProcess() {
  const state = { resident: 150, busy: 0, collected: 0 }
  const look = memoryKeeper({
    residentBytes: () => state.resident * megabytes,
    busyShare: () => state.busy,
    collect: () => {
      state.collected += 1
      state.resident = 160
    },
  })
  const looks = (count: number) => {
    for (let n = 0; n < count; n += 1) look()
  }
  return { state, looks }
}

test('what a rush leaves behind is given back once it is quiet, and once only', () => {
  const { state, looks } = aProcess()
  Object.assign(state, { resident: 480, busy: 0.9 })
  looks(100)
  expect(state.collected).toBe(0)
  state.busy = 0.01
  looks(3)
  expect(state.collected).toBe(0)
  looks(1)
  expect(state.collected).toBe(1)
  looks(100)
  expect(state.collected).toBe(1)
  state.resident = 400
  looks(4)
  expect(state.collected).toBe(2)
})

test('a server that has something to do now and then is not made to stand still', () => {
  const { state, looks } = aProcess()
  state.resident = 480
  for (let n = 0; n < 20; n += 1) {
    state.busy = 0
    looks(3)
    state.busy = 0.2
    looks(1)
  }
  expect(state.collected).toBe(0)
})

test('where little has come together nothing is collected', () => {
  const { state, looks } = aProcess()
  state.resident = 180
  looks(100)
  expect(state.collected).toBe(0)
})
