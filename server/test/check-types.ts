import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The ` ```ts ` blocks of a page, one after the other, as one program. */
export const programOf = (page: string): string =>
  [...page.matchAll(/^```ts.*\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text).join('\n')

/** What strict TypeScript says against these files, in a program for Node that has the client installed; empty: nothing. */
export async function checkTypes(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'maple-types-'))
  try {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2023',
      lib: ['es2023'],
      module: 'nodenext',
      moduleDetection: 'force',
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      paths: { '@maple/client': [join(root, 'client/src/index.ts')] },
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    mkdirSync(join(folder, 'src'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text)
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    return await new Promise((done) =>
      execFile(process.execPath, [tsc, '--project', folder], { maxBuffer: 1e8 }, (failed, stdout, stderr) =>
        done(failed ? `${stdout}${stderr}` || failed.message : ''),
      ),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
