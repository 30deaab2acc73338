import { axe, expect, test } from '../fixtures.ts'
import { putToWork } from '../harness/couriers.ts'
import { ok } from '../harness/orders.ts'

test('staff add to a settlement and ask for a deduction; the courier agrees, and both see what was paid out', async ({
  page,
  person,
  login,
  api,
}) => {
  const luc = await person({ role: 'courier', firstName: 'Luc', vehicleType: 'car', licensePlate: 'STL 117' })
  const [staff, courier] = [await api('superadmin'), await api(luc)]
  await putToWork(courier, staff, { latitude: 43.65, longitude: -79.38 })
  const name = `Luc ${luc.lastName}`

  await login('superadmin')
  await page.goto('/admin/payouts')
  await page.getByRole('link', { name: 'Additions and deductions' }).click()
  const add = async (kind: string, amount: string, reason: string) => {
    await page.getByRole('button', { name: 'Add or take off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to a settlement, or take off' })
    await dialog.getByRole('combobox', { name: 'Courier' }).fill(luc.lastName)
    await dialog.getByRole('option', { name: new RegExp(name) }).click()
    await dialog.getByText(kind, { exact: true }).click()
    await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByLabel('Reason').fill(reason)
    await axe(page)
    await dialog.getByRole('button', { name: kind === 'Deduction' ? 'Take off' : 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await add('Addition', '20', 'Parking paid')
  await add('Deduction', '4.50', 'A lost key')
  await page.getByRole('searchbox', { name: 'Search by courier' }).fill(luc.lastName)
  const list = page.getByRole('table', { name: 'Additions and deductions' })
  await expect(list.getByRole('row').filter({ hasText: 'A lost key' })).toContainText('Waits for consent')
  await expect(list.getByRole('row').filter({ hasText: 'Parking paid' })).toContainText('Next settlement')
  await axe(page)

  await login(luc)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/courier/earnings')
  await expect(
    page.getByText(/^I agree that .+ takes \$4\.50 off my settlement for this reason: A lost key$/),
  ).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'I agree: $4.50' }).click()
  await expect(page.getByText('Your consent was recorded')).toBeVisible()
  await expect(page.getByText('Taken off the next settlement')).toBeVisible()

  await ok(staff.post('/api/admin/payouts'))
  await page.reload()
  await page.getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1).click()
  const sheet = page.getByRole('dialog', { name: 'Settlement' })
  for (const words of ['Gross', 'Commission', 'Your share', 'Addition: Bonus', 'Parking paid', 'A lost key', '$15.50'])
    await expect(sheet.getByText(words).first()).toBeVisible()
  await axe(page)

  await login('superadmin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/payouts?search=${luc.lastName}`)
  await page.getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1).click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByText('Deduction: Damage')).toBeVisible()
  await expect(drawer.getByText('$15.50')).toBeVisible()
})
