import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { minify, type Plugin } from 'vite'
import { catalogueFile, textAreas, textsBeside } from './catalogues.ts'
import { filesOf } from './files-of.ts'
import type { ScreenTable } from './screen-table.ts'

/** What `public/boot.js` may ask for: catalogues by area and language, home and tracking page with their shell. */
const texts = (['en', 'fr'] as const).flatMap((language) => [
  [language, [catalogueFile('public', language)]] as const,
  [`guest-${language}`, [catalogueFile('shared', language)]] as const,
  ...textAreas.map(
    (area) => [`${area}-${language}`, [catalogueFile('shared', language), catalogueFile(area, language)]] as const,
  ),
  ...textsBeside.map((name) => [`${name}-${language}`, [catalogueFile(name, language)]] as const),
])
const screens = { home: '/', track: '/track/:number' }

/**
 * Tells `boot.js` which files the page is going to need, by language and by path, so that the browser fetches them
 * together with the entry instead of after it. As a file of `public` it would go out as it was written, comments and all.
 */
export function bootChunks(table: ScreenTable): Plugin {
  const sources = () => [
    ...texts,
    ...Object.entries(screens).map(([name, path]) => [name, [table.at(path).shell, table.at(path).module]] as const),
  ]
  let outDir = ''
  return {
    name: 'boot-chunks',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    // Before the plugin that compresses what lies there.
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const file = join(outDir, 'boot.js')
        await writeFile(file, (await minify(file, await readFile(file, 'utf8'))).code)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const attributes = sources().map(([name, modules]) => {
          const files = new Set(modules.flatMap((module) => filesOf(bundle, module)))
          return `data-${name}="${[...files].filter((file) => !html.includes(file)).join(' ')}"`
        })
        return (
          html
            .replace('src="/boot.js"', `src="/boot.js" ${attributes.join(' ')}`)
            // The words are in the page: what makes them look right comes before what makes them move.
            .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
            .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        )
      },
    },
  }
}
