import type { Plugin, Rolldown } from 'vite'

/** What `public/boot.js` may ask for: a catalogue by its language, home and tracking page with their shell. */
const sources = {
  en: ['src/locales/public/en.po'],
  fr: ['src/locales/public/fr.po'],
  home: ['src/app/public-shell.tsx', 'src/home/home-page.tsx'],
  track: ['src/app/public-shell.tsx', 'src/tracking/tracking-page.tsx'],
}

/**
 * Tells `boot.js` which files the page is going to need, by language and by path, so that the browser fetches them
 * together with the entry instead of after it.
 */
export function bootChunks(): Plugin {
  return {
    name: 'boot-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const attributes = Object.entries(sources).map(([name, modules]) => {
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

/** The chunk of a module and all that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const first = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module))
  if (!first) throw new Error(`No chunk of its own: ${module}`)
  const files = new Set([first.fileName])
  for (const file of files) {
    for (const imported of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) files.add(imported)
  }
  return [...files].map((file) => `/${file}`)
}
