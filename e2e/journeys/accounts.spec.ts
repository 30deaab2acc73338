import type { Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { pathIn } from '../harness/mails.ts'
import { ok, spacedNumber } from '../harness/orders.ts'
import type { Person } from '../harness/sessions.ts'

const door = '100 Queen St W, Toronto, ON M5H 2N2'

async function fillOrder(page: Page, description: string) {
  await page.getByLabel('Delivery address').fill('55 Mill St, Toronto, ON M5A 3C4')
  await page.getByLabel('Recipient name').fill('Ben Tremblay')
  await page.getByLabel('Recipient phone').fill('416 555 0122')
  await page.getByLabel('Package description').fill(description)
}

test('a business: staff open it, the owner invites, a booker orders on account with a reference, up to the limit', async ({
  page,
  person,
  login,
  mail,
  api,
}) => {
  test.slow()
  const [owner, booker] = [await person(), await person({ firstName: 'Bo' })]
  const name = `Bakery ${owner.lastName}`
  const confirm = async ({ email }: Person) => {
    await page.goto(pathIn(await mail(email, 'verify-email')))
    await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  }
  await confirm(owner)
  await confirm(booker)

  await login('admin')
  await page.goto('/admin/accounts')
  await page.getByRole('button', { name: 'New account' }).click()
  const dialog = page.getByRole('dialog', { name: 'New business account' })
  await dialog.getByLabel(/^Name of the business/).fill(name)
  await dialog.getByLabel('E-mail of the first owner').fill(owner.email)
  await axe(page)
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').pop() ?? ''
  await page.getByRole('tab', { name: 'Details' }).click()
  await axe(page)
  const references = page.getByRole('group', { name: 'References' })
  await references.getByRole('button', { name: 'Add a reference' }).click()
  await references.getByLabel(/^Label 1/).fill('Purchase order')
  await references.getByLabel(/^Key 1/).fill('PO')
  await references.getByRole('checkbox', { name: 'Required 1' }).check()
  await references.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The account was changed')).toBeVisible()
  const staff = await api('admin')
  await ok(staff.put(`/api/accounts/${id}`, { data: { defaultPickup: { address: door, contactName: 'Back door' } } }))

  await login(owner)
  await page.goto(pathIn(await mail(owner.email, 'account-invitation')))
  await axe(page)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const invite = page.getByRole('dialog', { name: `Invite somebody to ${name}` })
  await invite.getByLabel(/^Email/).fill(booker.email)
  await invite.getByRole('radio', { name: /^Booker/ }).check()
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()

  await login(booker)
  await page.goto('/customer')
  await page.getByRole('button', { name: `Accept ${name}` }).click()
  await expect(page.getByRole('button', { name: `Account: ${name}` })).toBeVisible()
  await axe(page)
  await page.goto('/customer/new')
  await expect(page.getByLabel('Pickup address')).toHaveValue(door)
  await expect(page.getByText(`On account of ${name}`)).toBeVisible()
  await fillOrder(page, 'Two cakes')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel(/^Purchase order/)).toHaveAccessibleDescription(/required/)
  await page.getByLabel(/^Purchase order/).fill('4711')
  await axe(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/customer\/track\?order=/)
  const number = new URL(page.url()).searchParams.get('order') ?? ''

  await ok(staff.put(`/api/accounts/${id}`, { data: { creditLimit: 1 } }))
  await page.goto('/customer/new')
  await fillOrder(page, 'Too many cakes')
  await page.getByLabel(/^Purchase order/).fill('4712')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'would exceed the credit limit' })).toBeVisible()

  await login('admin')
  await page.goto(`/admin/accounts/${id}`)
  const row = page.getByRole('row').filter({ hasText: spacedNumber(number) })
  await expect(row).toContainText(`${booker.firstName} ${booker.lastName}`)
  await expect(row).toContainText('Purchase order: 4711')
  await axe(page)
})
