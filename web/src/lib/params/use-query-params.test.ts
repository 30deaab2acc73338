import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

test('a part of the query is changed through useQueryParams only: what React Router hands over may be old', () => {
  const changing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => /,\s*\w+\] = useSearchParams\(/.test(readFileSync(join(source, name), 'utf8')))
  // The two others put a whole query.
  expect(changing.sort()).toEqual([
    'areas/admin/saved-views/saved-views.tsx',
    'areas/customer/track/track-page.tsx',
    'lib/params/use-query-params.ts',
  ])
})
