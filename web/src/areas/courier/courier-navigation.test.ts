import { expect, test } from 'vitest'
import { tabOf } from './courier-navigation.ts'

test.each([
  ['/courier', '/courier'],
  ['/courier/run', '/courier'],
  ['/courier/active', '/courier'],
  ['/courier/orders', '/courier/orders'],
  ['/courier/earnings', '/courier/earnings'],
  ['/courier/me', '/courier/me'],
  ['/courier/messages/MD1', '/courier/me'],
  ['/courier/settings', '/courier/me'],
])('%s is under the tab %s', (path, tab) => expect(tabOf(path)).toBe(tab))
