import { axe, expect, test } from '../fixtures.ts'
import { pathIn } from '../harness/mails.ts'
import { ok } from '../harness/orders.ts'

const head = 'Where,Recipient,Phone,Description,PO'
const line = (
  po: string,
  { name = 'Marc Roy', phone = '416 555 0171', where = '401 Richmond St W, Toronto, ON M5V 3A8' } = {},
) => `"${where}",${name},${phone},Documents,${po}`

/** Thirty rows: three to mend, and one whose reference comes twice. */
const file = [
  head,
  ...Array.from({ length: 26 }, (_, at) => line(`A-${at}`)),
  line('B-1', { phone: '12' }),
  line('B-2', { name: '' }),
  line('B-3', { where: 'Nowhere at all 0000' }),
  line('A-0'),
].join('\r\n')

test('[M2] a booker uploads thirty rows, maps and mends them, places them, and undoes it all; staff see it', async ({
  page,
  person,
  login,
  mail,
  api,
}) => {
  test.slow()
  const [owner, booker] = [await person(), await person({ firstName: 'Bo' })]
  for (const { email } of [owner, booker]) {
    await page.goto(pathIn(await mail(email, 'verify-email')))
    await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  }
  const [staff, owning, booking] = [await api('superadmin'), await api(owner), await api(booker)]
  const name = `Richmond ${owner.lastName}`
  const fields = {
    ownerEmail: owner.email,
    terms: { payment: 'account', netDays: 30 },
    creditLimit: 5000,
    references: [{ key: 'PO', label: 'Purchase order', required: false }],
  }
  const { data: account } = await ok<{ _id: string }>(staff.post('/api/accounts', { data: { name, ...fields } }))
  await ok(owning.post(`/api/accounts/${account._id}/members/accept`))
  await ok(owning.post(`/api/accounts/${account._id}/members`, { data: { email: booker.email, role: 'booker' } }))
  await ok(booking.post(`/api/accounts/${account._id}/members/accept`))

  await login(booker)
  await page.goto('/customer/imports')
  await expect(page.getByText('No imports')).toBeVisible()
  await axe(page)
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sample file (CSV)' }).click()
  expect((await sample).suggestedFilename()).toBe('sample.csv')
  const choose = page.getByLabel('File with orders')
  await choose.setInputFiles({ name: 'orders.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('Choose a CSV or XLSX file')).toBeVisible()
  await choose.setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })

  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible()
  await expect(page.getByLabel('Recipient', { exact: false }).first()).toHaveValue('Recipient')
  await axe(page)
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('Choose a column')).toBeVisible()
  await page.getByRole('combobox', { name: /^Delivery address/ }).selectOption('Where')
  await expect(page.getByText('401 Richmond St W').first()).toBeVisible()
  await page.getByRole('button', { name: 'Check rows' }).click()

  await expect(page.getByText('4 rows have problems.', { exact: false })).toBeVisible()
  await axe(page)
  const mend = async (row: number, cell: string, value: string) => {
    const form = page.getByRole('form', { name: `Cells of row ${row}` })
    await form.getByLabel(cell).fill(value)
    await form.getByRole('button', { name: `Save row ${row}` }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `Row ${row}` })).toContainText('In order')
  }
  await mend(27, 'Phone', '416 555 0172')
  await mend(28, 'Recipient', 'Ada Roy')
  await mend(29, 'Where', '100 Queen St W, Toronto, ON M5H 2N2')
  await page.getByRole('button', { name: 'Order it all the same: row 30' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 30' })).toContainText('Confirmed')

  // The last problem is mended, and its row is still there to be seen.
  await expect(page.getByRole('button', { name: 'Place 30 orders' })).toBeEnabled()
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 30' })).toContainText('Confirmed')
  await page.getByRole('button', { name: 'Place 30 orders' }).click()
  const ask = page.getByRole('dialog', { name: 'Place 30 orders?' })
  await expect(ask.getByText(/About \$/)).toBeVisible()
  await axe(page)
  await ask.getByRole('button', { name: 'Place now' }).click()
  // What it does is the server's: a reload finds it where it is.
  await page.reload()
  await expect(page.getByText('30 orders were placed.', { exact: false })).toBeVisible({ timeout: 60_000 })
  await axe(page)
  await page.getByRole('link', { name: 'To the orders' }).click()
  await expect(page.getByRole('article').filter({ hasText: '100 Queen St W' })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Cancel all its orders' })
    .click()
  await expect(page.getByText('All orders of this import were cancelled without a fee.')).toBeVisible({
    timeout: 60_000,
  })

  await login('superadmin')
  await page.goto(`/admin/imports?accountId=${account._id}`)
  await axe(page)
  await page.getByRole('link', { name: 'november.csv' }).click()
  await expect(page.getByRole('heading', { name: /november\.csv/ })).toContainText('Undone')
  await axe(page)
})

test('[M3] a viewer has no imports in the menu, and is told why', async ({ page, login }) => {
  await login('customer')
  await page.goto('/customer/imports')
  await expect(page.getByText('Only owners and bookers of a business account upload orders.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Imports' })).toHaveCount(0)
  await axe(page)
})
