import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, password, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const fresh = 'Green-Otter-77'

describe.each(['/auth/change-password', '/users/change-password'])('PUT %s', (path) => {
  const withConfirm = path.startsWith('/users')
  const change = (body: Record<string, unknown>, who: { token: string }) =>
    t.put(
      path,
      {
        currentPassword: password,
        newPassword: fresh,
        ...(withConfirm && { confirmPassword: body.newPassword ?? fresh }),
        ...body,
      },
      who,
    )

  test('[F1] changes it, keeps this session and ends the others', async () => {
    const person = await t.aCustomer()
    const other = (await t.post('/auth/login', { email: person.email, password })).body
    expect((await change({}, person)).status).toBe(200)
    expect((await t.get('/auth/me', person)).status).toBe(200)
    expect((await t.get('/auth/me', other)).status).toBe(401)
    expect((await t.post('/auth/login', { email: person.email, password: fresh })).status).toBe(200)
    expect(await t.emailTo(person.email, 'Your password was changed')).toBeDefined()
  })

  test.each([
    [{ currentPassword: '' }, 'Current password is required', 'currentPassword'],
    [{ newPassword: '' }, 'New password is required', 'newPassword'],
    [{ currentPassword: 'Not-It-77' }, 'Current password is incorrect', 'currentPassword'],
    [{ newPassword: password }, 'New password must be different from current password', 'newPassword'],
    [{ newPassword: 'Ab1defg' }, 'Password must be at least 8 characters long', 'newPassword'],
    [{ newPassword: 'lowercase1' }, 'Password must contain uppercase, lowercase, and number', 'newPassword'],
  ])('refuses %j', async (body, message, at) => {
    const person = await t.aCustomer()
    expect(await change(body, person)).toMatchObject({
      status: 400,
      body: { message, errors: expect.arrayContaining([expect.objectContaining({ path: at, msg: message })]) },
    })
    expect((await t.post('/auth/login', { email: person.email, password })).status).toBe(200)
  })

  test('[F2] wrong tries here lock the account too', async () => {
    const person = await t.aCustomer()
    for (let n = 0; n < 5; n += 1) await change({ currentPassword: 'Not-It-77' }, person)
    expect(await change({}, person)).toMatchObject({ status: 423, body: { message: 'Account is temporarily locked' } })
    expect((await t.post('/auth/login', { email: person.email, password })).status).toBe(423)
  })
})

test('the confirmed path wants the same twice', async () => {
  const person = await t.aCustomer()
  const reply = await t.put(
    '/users/change-password',
    { currentPassword: password, newPassword: fresh, confirmPassword: 'Other-Otter-77' },
    person,
  )
  expect(reply).toMatchObject({
    status: 400,
    body: { message: 'Passwords do not match', errors: [{ path: 'confirmPassword' }] },
  })
})

describe('[F2] length and kinds of characters are settings', () => {
  test('the length', async () => {
    const alone = await makeApp()
    await alone.put(
      '/admin/settings/bulk',
      { settings: { 'security.passwordMinLength': 15 } },
      await alone.aSuperAdmin(),
    )
    const change = async (newPassword: string) =>
      alone.put('/auth/change-password', { currentPassword: password, newPassword }, await alone.aCustomer())
    expect((await change(fresh)).body.message).toBe('Password must be at least 15 characters long')
    expect((await change(`${fresh}9`)).status).toBe(200)
  })

  const rules: [Record<string, boolean>, string, string][] = [
    [{ 'security.passwordUppercase': true }, 'lowercase', 'Password must contain an uppercase letter'],
    [{ 'security.passwordLowercase': true }, 'UPPERCASE', 'Password must contain a lowercase letter'],
    [{ 'security.passwordNumbers': true }, 'lettersonly', 'Password must contain a number'],
    [{ 'security.passwordSpecial': true }, 'lettersonly', 'Password must contain a special character'],
  ]
  test.each(rules)('%j', async (on, choice, message) => {
    const alone = await makeApp()
    const [boss, person] = [await alone.aSuperAdmin(), await alone.aCustomer()]
    const off = {
      'security.passwordUppercase': false,
      'security.passwordLowercase': false,
      'security.passwordNumbers': false,
      'security.passwordSpecial': false,
    }
    await alone.put('/admin/settings/bulk', { settings: { ...off, ...on } }, boss)
    const change = (newPassword: string) =>
      alone.put('/auth/change-password', { currentPassword: password, newPassword }, person)
    expect((await change(choice)).body.message).toBe(message)
    await alone.put('/admin/settings/bulk', { settings: off }, boss)
    expect((await change(choice)).status).toBe(200)
  })
})
