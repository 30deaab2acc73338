import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reach } from './imports.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

/** An import that brings the texts of the areas along, so what it leads to is not the public pages' business. */
const areaImport = /(?<!\w)(?:screen\(\s*\(\)\s*=>|withAreaTexts\()\s*import\(\s*'[^']+'/g

/**
 * Every file that a visitor may load without entering an area: what `main.tsx` reaches, at once or when it is needed.
 * Found by following the imports, so the two catalogues cannot get out of step with the screens.
 */
export function publicFiles(): string[] {
  const found = reach([source('main.tsx')], { lazy: true, without: areaImport })
  return found
    .filter((file) => file.startsWith(web))
    .map((file) => relative(web, file))
    .sort()
}

const ownOfHome = ['areas/public/home/', 'areas/public/contact/', 'areas/public/public-', 'main.tsx']

/** What the home page loads at once and other pages use too. */
export function baseModules(): string[] {
  return reach(['main.tsx', 'areas/public/public-shell.tsx', 'areas/public/home/home-page.tsx'].map(source)).filter(
    (name) => !ownOfHome.some((part) => name.startsWith(source(part))),
  )
}
