import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { childEnv } from '../../test/child-env.ts'
import { freePort } from '../../test/free-port.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

/** Beside the server, which must go on meanwhile. */
async function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'doctor.ts'), ...args], {
    env: {
      ...childEnv,
      DATABASE_URL: t.databaseUrl,
      DATA_DIR: t.dataDir,
      PAYMENTS: 'sandbox',
      PUBLIC_URL: 'https://maple.test',
      TRUST_PROXY: '1',
      ...env,
    },
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, stdout, stderr }
}

test('without a fault it ends with 0: a line each, what to do below it, and a sum', async () => {
  const { code, stdout, stderr } = await run([], { DATABSE_URL: 'postgres://maple:open-sesame@db/maple' })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toContain('✓ migrations: All are applied.')
  const spelling = lines.findIndex((line) => line.startsWith('! spelling: DATABSE_URL is set'))
  expect(lines[spelling + 1]).toMatch(/^ {4}→ If DATABASE_URL is meant/)
  expect(lines.at(-1)).toMatch(/^\d+ right, \d+ to look at, 0 wrong\.$/)
  expect(stdout).not.toContain('open-sesame')
})

test('with a fault it ends with 1; --json prints them all as an array', async () => {
  const url = `postgres://maple:open-sesame@127.0.0.1:${await freePort()}/maple`
  const { code, stdout } = await run(['--json'], { DATABASE_URL: url })
  expect(code).toBe(1)
  const findings: { name: string; state: string; says: string; todo?: string }[] = JSON.parse(stdout)
  for (const { name, state, says, todo } of findings) {
    expect([typeof name, typeof says]).toEqual(['string', 'string'])
    expect(['ok', 'warning', 'fault']).toContain(state)
    expect(typeof todo).toBe(state === 'ok' ? 'undefined' : 'string')
  }
  expect(findings).toContainEqual(expect.objectContaining({ name: 'database', state: 'fault' }))
  expect(stdout).not.toContain('open-sesame')
})

test('refuses what it does not know in one line', async () => {
  const unknown = await run(['--jsno'])
  expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining("'--jsno'") })
  expect(unknown.stderr).not.toContain('    at ')
  expect(await run(['--send-mail', 'nobody'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nobody is no'),
  })
})
