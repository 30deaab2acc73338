import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { childEnv } from '../../test/child-env.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

function run(command: string, args: string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${command}.ts`), ...args],
    { encoding: 'utf8', env: { ...childEnv, DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir, ...env } },
  )
  return { status, output: `${stdout}${stderr}` }
}

test('[E9] the first super-admin is made by a command and can sign in', async () => {
  const made = run('create-admin', ['--email', 'Owner@Company.ca'], { ADMIN_PASSWORD: 'Blue-Heron-42' })
  expect(made).toMatchObject({
    status: 0,
    output: expect.stringContaining('owner@company.ca can sign in now as super-admin'),
  })
  const [owner] = await t.db<
    { hash: string }[]
  >`select password_hash as hash from users where email = 'owner@company.ca'`
  expect(owner?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { body } = await t.post('/auth/login', { email: 'owner@company.ca', password: 'Blue-Heron-42' })
  expect(body.user).toMatchObject({ role: 'super-admin', emailVerified: true })
  expect((await t.get('/admin/logs?action=user.created', body)).body.data).toMatchObject([{ actor: 'system' }])
  const again = run('create-admin', ['--email', 'owner@company.ca'], { ADMIN_PASSWORD: 'Blue-Heron-42' })
  expect(again).toMatchObject({ status: 1, output: expect.stringContaining('This e-mail cannot be used') })
})

describe('refuses', () => {
  test.each([
    ['a weak password', ['--email', 'a@b.ca'], 'short', 'Password must be at least 8 characters long'],
    ['a bad e-mail', ['--email', 'nonsense'], 'Blue-Heron-42', 'An e-mail address is needed'],
    ['an unknown role', ['--email', 'a@b.ca', '--role', 'king'], 'Blue-Heron-42', 'npm run create-admin'],
  ])('%s', (_name, args, password, message) => {
    const refused = run('create-admin', args, { ADMIN_PASSWORD: password })
    expect(refused.status).toBe(1)
    expect(refused.output).toContain(message)
    expect(refused.output).not.toContain('    at ')
  })
})

test('[trust 16] verify-audit says whether the log is whole', async () => {
  const alone = await makeApp()
  const boss = await alone.aSuperAdmin()
  await alone.put('/admin/settings/bulk', { settings: { 'courier.goalDeliveries': 3 } }, boss)
  await alone.put('/admin/settings/bulk', { settings: { 'courier.goalDeliveries': 4 } }, boss)
  const env = { DATABASE_URL: alone.databaseUrl, DATA_DIR: alone.dataDir }
  // Signing in is the first of them (I5).
  expect(run('verify-audit', [], env)).toMatchObject({ status: 0, output: expect.stringContaining('whole: 3 entries') })
  await alone.db.unsafe(`alter table audit_log disable trigger user; update audit_log set actor = 'x' where id = 1`)
  expect(run('verify-audit', [], env)).toMatchObject({ status: 1, output: expect.stringContaining('entry 1 of 3') })
})
