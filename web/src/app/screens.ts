import { matchPath } from 'react-router'
import * as admin from '../areas/admin/screens.ts'
import * as courier from '../areas/courier/screens.ts'
import * as customer from '../areas/customer/screens.ts'
import * as visitors from '../areas/public/screens.ts'
import { type Load, loadOf } from '../lib/screens/load-screens.ts'

/** Each area's own table: its shell and, by path, every screen that stands in it. */
export const areas = { public: visitors, customer, courier, admin }

/** What the screen at a path is made of: its shell and itself. */
export function partsAt(path: string): Load<unknown>[] {
  for (const { shell, screens } of [customer, courier, admin, visitors])
    for (const [pattern, Screen] of Object.entries(screens)) {
      const load = matchPath(pattern, path) && loadOf(Screen)
      if (load) return [shell, load]
    }
  return []
}
