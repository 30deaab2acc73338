import type { Rolldown } from 'vite'
import { catalogueFile } from './catalogues.ts'
import type { ScreenTable } from './screen-table.ts'

/** Larger parts that are loaded later, as the map, are kept when they are first used. */
const lazyLimitBytes = 300_000

/** What every page of the app may load besides its own chunk, its shell and the login. */
const common = [
  'src/ui/toaster.tsx',
  ...(['public', 'courier', 'shared'] as const).flatMap((name) => [
    catalogueFile(name, 'en'),
    catalogueFile(name, 'fr'),
  ]),
  'socket.io-client/build/esm/index.js',
]

type Chunk = Rolldown.OutputChunk

/** Every file that the courier's pages are made of, as paths of the site. */
export function courierChunks(bundle: Rolldown.OutputBundle, table: ScreenTable): string[] {
  const screens = [
    table.at('/login').module,
    ...table.all().flatMap(({ area, module, shell }) => (area === 'courier' ? [shell, module] : [])),
  ]
  const outputs = Object.values(bundle)
  const chunks = new Map(outputs.filter((output) => output.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const find = (module: string) => {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
    if (!chunk) throw new Error(`No chunk of its own: ${module}`)
    return chunk
  }
  const entry = [...chunks.values()].filter(({ isEntry }) => isEntry)
  const atOnce = closure(chunks, entry, ({ imports }) => imports)
  // What the entry loads later are all screens there are; of the others, everything counts.
  const found = closure(chunks, [...atOnce, ...[...common, ...screens].map(find)], (chunk) => [
    ...chunk.imports,
    ...(atOnce.has(chunk) ? [] : chunk.dynamicImports.filter((name) => isLight(chunks.get(name)))),
  ])
  const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const fonts = outputs.map(({ fileName }) => fileName).filter((name) => /latin-(ext-)?wght.*\.woff2$/.test(name))
  return [...new Set([...[...found].map(({ fileName }) => fileName), ...styles, ...fonts])]
    .map((name) => `/${name}`)
    .sort()
}

const isLight = (chunk: Chunk | undefined) => chunk !== undefined && chunk.code.length <= lazyLimitBytes

function closure(chunks: Map<string, Chunk>, start: Chunk[], next: (chunk: Chunk) => string[]): Set<Chunk> {
  const found = new Set(start)
  for (const chunk of found) {
    for (const name of next(chunk)) {
      const other = chunks.get(name)
      if (other) found.add(other)
    }
  }
  return found
}
