import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { cluster } from './cluster.ts'
import { reach } from './module-graph.ts'

/** Name -> how large it is and what it imports. */
type Modules = Record<string, [size: number, ...imports: string[]]>

function clusterOf(modules: Modules, screens: string[], isFree = (_id: string) => true) {
  const graph = {
    getModuleInfo(id: string) {
      const [size = 0, ...importedIds] = modules[id] ?? []
      return { code: ' '.repeat(size), importedIds, dynamicallyImportedIds: [] } as unknown as Rolldown.ModuleInfo
    },
  }
  const entries = screens.map((screen) => ({ modules: reach(graph, [screen]), weight: 1 }))
  return cluster(graph, entries, isFree).map(({ modules }) => modules.toSorted())
}

test('what is small comes in one file, and what is large only to those who need it', () => {
  const files = clusterOf(
    {
      one: [10, 'shared', 'large'],
      two: [10, 'shared', 'large'],
      three: [10, 'shared'],
      shared: [10],
      large: [900_000],
    },
    ['one', 'two', 'three'],
  )
  expect(files).toEqual(expect.arrayContaining([['shared'], ['large']]))
  const small = clusterOf({ one: [10, 'a', 'b'], two: [10, 'a', 'b'], three: [10, 'a'], a: [10], b: [10] }, [
    'one',
    'two',
    'three',
  ])
  expect(small).toEqual([['a', 'b']])
})

test('whoever loads a file also loads what it needs: that counts, too', () => {
  const others = ['four', 'five', 'six', 'seven', 'eight']
  const files = clusterOf(
    {
      one: [10, 'a'],
      two: [10, 'a', 'b'],
      three: [10, 'a', 'b'],
      a: [10],
      b: [40_000, 'large'],
      ...Object.fromEntries(others.map((other) => [other, [10, 'large']])),
      large: [900_000],
    },
    ['one', 'two', 'three', ...others],
  )
  expect(files).toContainEqual(['a'])
})

test('what one screen alone needs stays with it, and what has its place elsewhere is left there', () => {
  const modules: Modules = {
    one: [10, 'own', 'base', 'shared'],
    two: [10, 'base', 'shared'],
    own: [10],
    base: [10],
    shared: [10],
  }
  expect(clusterOf(modules, ['one', 'two'], (id) => id !== 'base')).toEqual([['shared']])
})

test('a file comes after those that it needs, and no two need each other', () => {
  const modules: Modules = {
    one: [1, 'top', 'middle', 'bottom'],
    two: [1, 'top'],
    three: [1, 'middle'],
    four: [1, 'bottom'],
    five: [1, 'bottom'],
    top: [10, 'middle'],
    middle: [900_000, 'bottom'],
    bottom: [10],
  }
  const files = clusterOf(modules, ['one', 'two', 'three', 'four', 'five'])
  const fileOf = (id: string) => files.findIndex((file) => file.includes(id))
  expect(files.length).toBeGreaterThan(1)
  expect(fileOf('bottom')).toBeLessThan(fileOf('middle'))
  expect(fileOf('middle')).toBeLessThanOrEqual(fileOf('top'))
})
