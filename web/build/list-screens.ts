import * as navigation from '../src/app/navigation.ts'
import { partsAt, screens } from '../src/app/screens.tsx'
import type { Area, Screen } from './screen-table.ts'

/**
 * The router's own table, told by running it. `screen-table.ts` loads this in a place where every component is nothing
 * but the name of its module, so whatever a screen is loaded with says where it comes from.
 */
const nameOf = async (load: (() => Promise<unknown>) | undefined, path: string): Promise<string> => {
  const { module } = ((await load?.()) ?? {}) as { module?: string }
  if (!module) throw new Error(`The router loads nothing for ${path}`)
  return module
}

const list = Object.entries(screens).flatMap(([area, paths]) =>
  Object.keys(paths).map(async (path): Promise<Screen> => {
    const [shell, screen] = partsAt(path)
    return { area: area as Area, path, module: await nameOf(screen, path), shell: await nameOf(shell, path) }
  }),
)

export const told = {
  screens: await Promise.all(list),
  /** Path -> the text that the navigation calls it by. */
  labels: new Map(
    Object.values(navigation)
      .flat()
      .map(({ to, label }) => [to, label.id]),
  ),
}
