import type { Rolldown } from 'vite'

/** The chunk of a module and all that it imports, as paths of the site. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const first = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module))
  if (!first) throw new Error(`No chunk of its own: ${module}`)
  const files = new Set([first.fileName])
  for (const file of files) {
    for (const imported of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) files.add(imported)
  }
  return [...files].map((file) => `/${file}`)
}
