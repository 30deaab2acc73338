import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { laterIn, reach } from './imports.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const textAreas = ['customer', 'courier', 'admin'] as const
/** Those of `office` stand inside the staff's area, and come on top of its texts. */
type TextArea = (typeof textAreas)[number] | 'office'

/**
 * What everybody loads, what one area alone says, what the screens for programs say, of customers and staff, and what several
 * areas say or a visitor who signs in reads.
 */
const catalogues = ['public', ...textAreas, 'office', 'programs', 'shared'] as const
/** Of these a screen says itself that it needs them. */
export const textsBeside = ['office', 'programs'] as const
type Catalogue = (typeof catalogues)[number]

/** Its folder in `src/locales`, from `src`. */
const folderOf = (catalogue: Catalogue) => (catalogue === 'shared' ? 'locales' : `locales/${catalogue}`)

/** `src/locales/admin/fr.po`, for whoever looks for it in a build. */
export const catalogueFile = (catalogue: Catalogue, language: 'en' | 'fr') =>
  `src/${folderOf(catalogue)}/${language}.po`
export const catalogueFiles = (language: 'en' | 'fr') => catalogues.map((name) => catalogueFile(name, language))

/** Calls that bring texts along, so what they load is not the public pages' business. */
const withTexts = ['screen', 'withAreaTexts']
const tables: Record<TextArea, string> = {
  customer: at('src/areas/customer/screens.ts'),
  courier: at('src/areas/courier/screens.ts'),
  admin: at('src/areas/admin/screens.ts'),
  office: at('src/areas/admin/office-screens.ts'),
}
/** Many words of few screens: those of an area that has none of them do without. */
const isOfPrograms = (file: string) => ['keys', 'webhooks', 'shops'].some((room) => file.startsWith(at(`src/${room}/`)))
/** Only in development, and in English. */
const isGallery = (file: string) => file.startsWith(at('src/ui/gallery/'))

/**
 * Which files' texts go into which catalogue, by who loads them, at once or when they are needed. Found by following the
 * imports, so the catalogues cannot get out of step with the screens. They are extracted without a build, so the
 * bundler's own graph is not at hand.
 */
export function filesByCatalogue(): { folder: string; files: string[] }[] {
  const open = new Set(reach([at('src/main.tsx')], withTexts))
  const users = new Map<string, Set<TextArea>>()
  const loadedBy = (entries: string[]): string[] => {
    const found = reach(entries, withTexts).filter((file) => !open.has(file))
    const later = found.flatMap((file) => laterIn(file, withTexts)).filter((file) => !entries.includes(file))
    return later.length > 0 ? loadedBy([...entries, ...later]) : found
  }
  const use = (entries: string[], areas: readonly TextArea[]) => {
    for (const file of loadedBy(entries.filter((entry) => !isGallery(entry))))
      users.set(file, new Set([...(users.get(file) ?? []), ...areas]))
  }
  const office = laterIn(tables.office, withTexts)
  for (const screen of office) requireTexts(screen)
  for (const area of textAreas) use(laterIn(tables[area], withTexts), [area])
  use(office, ['office'])
  const elsewhere = [...open].filter((file) => !Object.values(tables).includes(file))
  use(
    elsewhere.flatMap((file) => laterIn(file, withTexts)),
    textAreas,
  )
  const catalogueOf = (file: string, areas: Set<TextArea>): Catalogue => {
    if (isOfPrograms(file)) return 'programs'
    // Whoever opens the office has the staff's texts already.
    const [only, ...others] = areas.has('admin') ? [...areas].filter((area) => area !== 'office') : areas
    return only && others.length === 0 ? only : 'shared'
  }
  const all = [
    ...[...open].map((file) => ({ file, catalogue: 'public' as Catalogue })),
    ...[...users].map(([file, areas]) => ({ file, catalogue: catalogueOf(file, areas) })),
  ]
  return catalogues.map((name) => ({
    folder: folderOf(name),
    files: all
      .filter(({ catalogue }) => catalogue === name)
      .map(({ file }) => relative(at('.'), file))
      .sort(),
  }))
}

/** Without them its words would be shown as their ids. */
function requireTexts(screen: string): void {
  if (!/^export \{ texts \} from /m.test(readFileSync(screen, 'utf8')))
    throw new Error(
      `${relative(at('.'), screen)} does not name the texts of the office: export { texts } from office-texts.ts`,
    )
}
