import { execFile } from 'node:child_process'
import { languages } from '@maple/contract'
import { expect, test } from 'vitest'
import { checkTypes, programOf } from '../../../test/check-types.ts'
import { endpoints } from '../../app.ts'
import { openApi } from '../openapi.ts'
import { readGuide } from './guides.ts'
import { readReference } from './read-reference.ts'
import { asPython, asTypeScript, exampleRequest } from './write-requests.ts'

const operations = readReference(openApi(endpoints, { title: '', version: '', url: '' }), endpoints)
const shown = operations.filter(({ scope }) => scope)

test('every example in TypeScript is strict TypeScript for Node', async () => {
  const files = shown.map((operation) => [`${operation.anchor}.ts`, asTypeScript(operation, exampleRequest(operation))])
  expect(files.length).toBeGreaterThan(100)
  expect(await checkTypes(Object.fromEntries(files))).toBe('')
})

test('what does not fit is found: the check of types checks something', async () => {
  expect(await checkTypes({ 'wrong.ts': 'const a: string = 1' })).toContain('TS2322')
  const named = "import { MapleDispatch } from '@maple/client'\nnew MapleDispatch({ baseUrl: '', key: undefined })"
  expect(await checkTypes({ 'named.ts': named })).toContain('TS2322')
})

test.each(languages)('[N5] the guide to the client (%s) is strict TypeScript', async (language) => {
  const program = programOf(readGuide('client', language).source)
  expect(program).toContain('verifyWebhook')
  expect(await checkTypes({ 'guide.ts': program })).toBe('')
})

/** The value after `json=`, as JSON. */
function jsonIn(python: string): unknown {
  const text = /\n {4}json=([\s\S]*),\n\)\n/.exec(python)?.[1]
  const words: Record<string, string> = { True: 'true', False: 'false', None: 'null' }
  const json = text?.replace(/"(?:[^"\\]|\\.)*"|\b(True|False|None)\b/g, (whole, word?: string) =>
    word ? (words[word] ?? '') : whole,
  )
  return json === undefined ? undefined : JSON.parse(json)
}

test('every example in Python sends what the others send, with files and fields of forms', () => {
  for (const operation of shown) {
    const request = exampleRequest(operation)
    const python = asPython(operation, request)
    if (operation.body?.type === 'application/json') expect(jsonIn(python), operation.name).toEqual(request.body)
    const brackets = python.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '')
    for (const [open, shut] of ['()', '[]', '{}'])
      expect(brackets.split(open ?? '').length, operation.name).toBe(brackets.split(shut ?? '').length)
  }
})

test('every example in Python compiles, where there is a Python to ask', async () => {
  const sources = Object.fromEntries(
    shown.map((operation) => [operation.anchor, asPython(operation, exampleRequest(operation))]),
  )
  const program = 'import json, sys\nfor name, text in json.load(sys.stdin).items(): compile(text, name, "exec")\n'
  const said = await new Promise<string>((done) => {
    const child = execFile('python3', ['-c', `${program}print("compiled")`], (failed, stdout, stderr) =>
      done(failed && 'code' in failed && failed.code === 'ENOENT' ? 'no python3' : stdout + stderr),
    )
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(JSON.stringify(sources))
  })
  // Without one the test before, which needs none, has looked at values and brackets.
  if (said === 'no python3') console.warn('python3 is not installed: the Python examples were not compiled')
  else expect(said.trim()).toBe('compiled')
})
