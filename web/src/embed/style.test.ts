import { expect, test } from 'vitest'
import { css } from './style.ts'

test('no measure depends on the root of the page, nor a query on the size of its letters', () => {
  expect(css).not.toMatch(/\drem/)
  const queries = css.match(/@container [^{]+/g) ?? []
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) expect(query).not.toMatch(/\dr?em/)
})
