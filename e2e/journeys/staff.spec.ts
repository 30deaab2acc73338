import { axe, expect, test } from '../fixtures.ts'

test('users: search and filters are in the address, and Back brings them back', async ({ page, person, login }) => {
  const ada = await person()
  const name = `${ada.firstName} ${ada.lastName}`
  await login('admin')
  await page.goto('/admin/users')
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row')
  const search = page.getByRole('searchbox', { name: 'Search by name, e-mail or phone' })
  await expect(rows.filter({ hasText: name })).toBeVisible()
  // A slash goes to the search box.
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill(ada.lastName)
  await expect(page).toHaveURL(`/admin/users?search=${ada.lastName}`)
  await expect(rows).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Courier' })
  await expect(page).toHaveURL(`/admin/users?search=${ada.lastName}&role=courier`)
  await expect(page.getByText('No users found')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('all')
  await expect(search).toHaveValue(ada.lastName)
  await expect(rows.filter({ hasText: name })).toBeVisible()

  await page.goto('/admin/users?role=super-admin&sort=name')
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('super-admin')
  await rows.filter({ hasText: 'superadmin@demo.test' }).click()
  await expect(page.getByRole('dialog').getByText('You may not change the status of this account.')).toBeVisible()
})

test('[F1] [F6] a user is deactivated with a reason: out at once, in the activity log, and back again', async ({
  page,
  person,
  login,
  api,
}) => {
  const ada = await person()
  const name = `${ada.firstName} ${ada.lastName}`
  await login('admin')
  await page.goto(`/admin/users?search=${ada.lastName}`)
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: ada.email })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog', { name: `Deactivate ${name}?` })
  await question.getByLabel('Reason').fill('Asked for it on the phone')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(`${name} was deactivated`)).toBeVisible()
  await expect(dialog.getByText('Inactive')).toBeVisible()
  expect((await (await api(ada)).get('/api/auth/me')).status()).toBe(401)

  await dialog.getByRole('button', { name: 'Activate' }).click()
  await page
    .getByRole('dialog', { name: `Activate ${name}?` })
    .getByRole('button', { name: 'Activate' })
    .click()
  await expect(page.getByText(`${name} was activated`)).toBeVisible()

  await page.goto(`/admin/logs?subject=user&id=${ada.user._id}`)
  // The head, the sign-in after registration, and the two of above.
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('row').filter({ hasText: 'User deactivated' }).click()
  await expect(dialog.getByText('Asked for it on the phone')).toBeVisible()
  await expect(dialog.getByText(ada.user._id)).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Action').selectOption({ label: 'User activated' })
  await expect(page).toHaveURL(/action=user.activated/)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('outbox: a mail opens as it looks and as text, with a link that works', async ({ page, person, login, mail }) => {
  const ada = await person()
  await mail(ada.email, 'verify-email')
  await login('superadmin')
  await page.goto('/admin/outbox')
  await page.getByRole('row').filter({ hasText: ada.email }).click()
  const drawer = page.getByRole('dialog', { name: 'Confirm your e-mail address' })
  const preview = drawer.frameLocator('iframe')
  await expect(preview.getByText(`Hello ${ada.firstName},`)).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Confirm e-mail' })).toHaveAttribute('href', /verify-email\?token=/)
  await drawer.getByRole('tab', { name: 'Text' }).click()
  await expect(drawer.getByRole('link', { name: /verify-email\?token=/ })).toBeVisible()
  await axe(page)
})

test('[F4] staff see only what their profile covers', async ({ page, login, api }) => {
  const boss = await api('superadmin')
  const { data } = await (await boss.get('/api/admin/settings/all')).json()
  const save = (permissions: string[]) =>
    boss.put('/api/admin/settings/bulk', { data: { settings: { 'roles.admin': permissions } } })
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await login('admin')
  try {
    await save(['basic-reports'])
    await page.goto('/admin')
    await expect(navigation.getByRole('link', { name: 'Activity log' })).toBeVisible()
    for (const name of ['Users', 'Outbox', 'Failed jobs'])
      await expect(navigation.getByRole('link', { name })).toHaveCount(0)
    await page.goto('/admin/users')
    await expect(page.getByRole('alert')).toBeVisible()
  } finally {
    await save(data['roles.admin'])
  }
  await page.reload()
  await expect(navigation.getByRole('link', { name: 'Users' })).toBeVisible()
})
