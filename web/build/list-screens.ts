import { areas, partsAt } from '../src/app/screens.ts'
import { adminMenu, adminNavigation } from '../src/areas/admin/admin-navigation.ts'
import { courierMenu, courierNavigation } from '../src/areas/courier/courier-navigation.ts'
import { customerMenu, customerNavigation } from '../src/areas/customer/customer-navigation.ts'
import type { Area, Screen } from './screen-table.ts'

/**
 * The router's own tables, told by running them. `screen-table.ts` loads this in a place where every component is
 * nothing but the name of its module, so whatever a screen is loaded with says where it comes from.
 */
const nameOf = async (load: (() => Promise<unknown>) | undefined, path: string): Promise<string> => {
  const { module } = ((await load?.()) ?? {}) as { module?: string }
  if (!module) throw new Error(`The router loads nothing for ${path}`)
  return module
}

const list = Object.entries(areas).flatMap(([area, { screens }]) =>
  Object.keys(screens).map(async (path): Promise<Screen> => {
    const [shell, screen] = partsAt(path)
    return { area: area as Area, path, module: await nameOf(screen, path), shell: await nameOf(shell, path) }
  }),
)

const entries = [customerNavigation, customerMenu, courierNavigation, courierMenu, adminNavigation, adminMenu].flat()

export const told = {
  screens: await Promise.all(list),
  /** Path -> the text that the navigation calls it by. */
  labels: new Map(entries.map(({ to, label }) => [to, label.id])),
}
