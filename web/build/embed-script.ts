import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Builds /embed.js by itself, in one file: what other websites load of us. */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: await compile() })
    },
  }
}

async function compile(): Promise<string> {
  const result = await build({
    configFile: false,
    root: path('.'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: path('src/embed/embed.ts'), output: { format: 'iife' } },
    },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}
