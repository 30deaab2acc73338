import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { checkTypes, programOf } from '../../server/test/check-types.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('what is published runs as plain JavaScript, with its types, and imports nothing but itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maple-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '--project', 'client/tsconfig.publish.json', '--outDir', folder], { cwd: root })
  const files = globSync('**/*.{js,d.ts}', { cwd: folder })
  expect(files).toEqual(expect.arrayContaining(['index.js', 'index.d.ts']))
  for (const file of files) {
    const imported = [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)]
    for (const [, target = ''] of imported) expect(target, file).toMatch(/^\.{1,2}\/[\w./-]+\.(js|ts)$/)
  }
  for (const file of files.filter((name) => name.endsWith('.js')))
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/\b(process|Buffer|require|window|document)\b/)
  const { MapleDispatch } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.js')).href)
  expect(new MapleDispatch({ baseUrl: 'https://courier.example', key: 'k' }).orders.place).toBeInstanceOf(Function)
})

test('the package names no dependency that its users would install', () => {
  const { dependencies, peerDependencies, exports, files } = JSON.parse(
    readFileSync(join(root, 'client/package.json'), 'utf8'),
  )
  expect({ dependencies, peerDependencies }).toEqual({ dependencies: undefined, peerDependencies: undefined })
  expect(exports['.']).toMatchObject({ types: './dist/index.d.ts', default: './dist/index.js' })
  expect(files).toContain('dist')
})

test('[N5] the code on the page of the package is strict TypeScript', async () => {
  const program = programOf(readFileSync(join(root, 'client/README.md'), 'utf8'))
  for (const name of ['orders.place', 'toArray', 'MapleError', 'verifyWebhook']) expect(program).toContain(name)
  expect(await checkTypes({ 'readme.ts': program })).toBe('')
})
