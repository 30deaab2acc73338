import type { Plugin } from 'vite'
import { catalogueFile, textsBeside } from './catalogues.ts'
import { earlyPage } from './early-page.ts'
import { earlyRequests, pathsWithRequests } from './early-requests.ts'
import { filesOf } from './files-of.ts'
import { type Graph, reach } from './module-graph.ts'
import { openPaths, type ScreenTable } from './screen-table.ts'

/**
 * Writes for the server which files each screen behind a sign-in is made of, and what it shows until these have come.
 * The open pages have their words from the server and their files from boot.js.
 */
export function pages(table: ScreenTable): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const html = bundle['index.html']
        const page = html?.type === 'asset' ? String(html.source) : ''
        // What boot.js is told of is only asked for on the pages that it is for.
        const linked = new Set(
          [...page.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)].map(([, file]) => file),
        )
        for (const path of pathsWithRequests) table.at(path)
        const list = table
          .all()
          .filter(({ path }) => !openPaths.has(path))
          .map(({ area, path, module, shell }) => ({
            path,
            early: earlyPage({ area, path, module }, table.labels()),
            requests: earlyRequests(area, path),
            texts: textsOf(this, module),
            preload: [...new Set([shell, module].flatMap((name) => filesOf(bundle, name)))].filter(
              (file) => !linked.has(file),
            ),
          }))
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(list) })
      },
    },
  }
}

/** The texts that a screen names itself (`export { texts } from '../office-texts.ts'`), besides those of its area. */
function textsOf(graph: Graph, module: string): string[] {
  const later = [...reach(graph, [module])].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return textsBeside.filter((name) => later.some((id) => id.endsWith(catalogueFile(name, 'en'))))
}
