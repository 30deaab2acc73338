import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('ui/'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))

/** Fields that are written in; filters and searches are told apart by being listed below. */
const controls = /<(Input|Textarea|AddressInput|FileDrop|PhotoField|SignaturePad|DayInput|TimeInput)\b/

/** Parts of a form that another file owns: it is that one which asks. */
const owners: Record<string, string> = {
  'areas/admin/content/block-fields.tsx': 'areas/admin/content/use-draft.ts',
  'areas/admin/content/image-field.tsx': 'areas/admin/content/page-editor.tsx',
  'areas/admin/content/language-columns.tsx': 'areas/admin/content/use-draft.ts',
  'areas/admin/orders/new/new-customer-fields.tsx': 'areas/admin/orders/new/order-on-behalf-page.tsx',
  'couriers/shifts/times-editor.tsx': 'couriers/shifts/shift-dialogs.tsx',
  'areas/public/login/login-form.tsx': 'areas/public/login/use-login.ts',
  'areas/courier/active/pin-field.tsx': 'areas/courier/active/use-proof.ts',
  'areas/courier/active/proof-sheet.tsx': 'areas/courier/active/use-proof.ts',
  'areas/courier/active/signer-fields.tsx': 'areas/courier/active/use-proof.ts',
  'identity/security/code-step.tsx': 'areas/public/login/use-login.ts',
  'identity/security/new-password-field.tsx': 'identity/security/change-password-form.tsx',
  'areas/admin/settings/notifications/template-fields.tsx': 'areas/admin/settings/notifications/template-drawer.tsx',
  'orders/form/tip-field.tsx': 'areas/customer/orders/rate-dialog.tsx',
  'areas/admin/settings/hours-editor.tsx': 'areas/admin/settings/settings-form.tsx',
  'areas/admin/settings/origins-input.tsx': 'areas/admin/settings/settings-form.tsx',
  'areas/admin/settings/reasons-editor.tsx': 'areas/admin/settings/settings-form.tsx',
  'areas/admin/settings/roles-editor.tsx': 'areas/admin/settings/settings-form.tsx',
  'areas/admin/settings/setting-control.tsx': 'areas/admin/settings/settings-form.tsx',
  'areas/admin/settings/time-input.tsx': 'areas/admin/settings/settings-form.tsx',
  'areas/admin/settings/windows-editor.tsx': 'areas/admin/settings/settings-form.tsx',
}

/** Nothing typed there is anybody's work. */
const exceptions: Record<string, string> = {
  'areas/admin/analytics/period-picker.tsx': 'a filter, in the address',
  'areas/admin/logs/log-filters.tsx': 'a filter, in the address',
  'areas/admin/board/board-bar.tsx': 'a filter, in the address',
  'areas/admin/board/filter-dialog.tsx': 'filters, in the address',
  'areas/admin/board/moves/give-dialog.tsx': 'a name that is looked for',
  'areas/admin/couriers/courier-filters.tsx': 'a filter, in the address',
  'areas/admin/orders/order-filters.tsx': 'a filter, in the address',
  'areas/admin/tracking/live-filters.tsx': 'a filter, in the address',
  'areas/admin/tracking/live-tracking-page.tsx': 'the time of a replay',
  'areas/customer/account/cost-centre-report.tsx': 'a filter, in the address',
  'areas/admin/users/rank-field.tsx': 'saved when it is left',
  'areas/admin/plan/plan-form.tsx': 'the day to plan, in the address',
  'imports/upload-card.tsx': 'sent when it is chosen',
  'identity/account/photo-upload.tsx': 'sent when it is chosen',
  'areas/admin/users/user-filters.tsx': 'a filter, in the address',
  'areas/admin/reports/report-period.tsx': 'a filter, in the address',
  'areas/admin/payments/payments-page.tsx': 'a filter, in the address',
  'areas/admin/payouts/payouts-page.tsx': 'a filter, in the address',
  'areas/admin/settings/maps/geocoder-card.tsx': 'an address to try the provider with',
  'areas/admin/settings/maps/router-card.tsx': 'two addresses to try the provider with',
  'areas/admin/set-up/step-trial.tsx': 'an address to try',
  'areas/public/track/tracking-form.tsx': 'a number to look up',
  'areas/customer/track/track-form.tsx': 'a number to look up',
  'areas/public/home/send-form.tsx': 'a price to ask for, kept for the order form',
  'areas/courier/scan/scan-panel.tsx': 'a code, sent when it is read',
  'areas/courier/orders/available-filters.tsx': 'a filter, in the address',
}

const guards = /\b(useForm|useUnsaved|useDraft)\(|\buseForm</
const isPart = /\buseFormContext\b|\bUseFormReturn\b|\bUseFormRegister/

test('whatever can be typed into is guarded, part of a form that is, or excepted for a reason', () => {
  const open = files
    .filter(({ text }) => controls.test(text) && !guards.test(text) && !isPart.test(text))
    .map(({ name }) => name)
    .filter((name) => !owners[name] && !exceptions[name])
  expect(open).toEqual([])
})

test('an owner asks, and no exception is of a file that is gone', () => {
  for (const owner of new Set(Object.values(owners)))
    expect(readFileSync(join(source, owner), 'utf8'), owner).toMatch(/\b(useForm|useUnsaved|drafts)\b/)
  const names = files.map(({ name }) => name)
  for (const name of [...Object.keys(owners), ...Object.keys(exceptions)]) expect(names).toContain(name)
})

test('the form library is used through the guard only', () => {
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const direct = all.filter((name) =>
    /import \{[^}]*\buseForm\b[^}]*\} from 'react-hook-form'/.test(readFileSync(join(source, name), 'utf8')),
  )
  expect(direct.map((name) => relative('.', name))).toEqual(['lib/form/use-form.ts'])
})
