import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('ui/'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))

/** Fields that are written in; filters and searches are told apart by being listed below. */
const controls = /<(Input|Textarea|AddressInput|FileDrop|PhotoField|SignaturePad|DayInput|TimeInput)\b/

/** Parts of a form that another file owns: it is that one which asks. */
const owners: Record<string, string> = {
  'content/editor/block-fields.tsx': 'content/editor/use-draft.ts',
  'content/editor/image-field.tsx': 'content/editor/page-editor.tsx',
  'content/editor/language-columns.tsx': 'content/editor/use-draft.ts',
  'desk/new-customer-fields.tsx': 'desk/order-on-behalf-page.tsx',
  'identity/code-step.tsx': 'identity/login-form.tsx',
  'identity/new-password-field.tsx': 'identity/change-password-form.tsx',
  'notifications/template-fields.tsx': 'notifications/template-drawer.tsx',
  'orders/tip-field.tsx': 'orders/rate-dialog.tsx',
  'settings/hours-editor.tsx': 'settings/settings-form.tsx',
  'settings/roles-editor.tsx': 'settings/settings-form.tsx',
  'settings/setting-control.tsx': 'settings/settings-form.tsx',
  'settings/time-input.tsx': 'settings/settings-form.tsx',
  'settings/windows-editor.tsx': 'settings/settings-form.tsx',
}

/** Nothing typed there is anybody's work. */
const exceptions: Record<string, string> = {
  'analytics/period-picker.tsx': 'a filter, in the address',
  'audit/log-filters.tsx': 'a filter, in the address',
  'desk/courier-filters.tsx': 'a filter, in the address',
  'desk/desk-order-filters.tsx': 'a filter, in the address',
  'desk/live-filters.tsx': 'a filter, in the address',
  'desk/live-tracking-page.tsx': 'the time of a replay',
  'desk/rank-field.tsx': 'saved when it is left',
  'desk/saved-views.tsx': 'one word, the name of a filter',
  'dispatch/plan-form.tsx': 'the day to plan, in the address',
  'identity/photo-upload.tsx': 'sent when it is chosen',
  'identity/user-filters.tsx': 'a filter, in the address',
  'payments/payments-page.tsx': 'a filter, in the address',
  'payments/payouts-page.tsx': 'a filter, in the address',
  'settings/geocoder-card.tsx': 'an address to try the provider with',
  'settings/router-card.tsx': 'two addresses to try the provider with',
  'tracking/tracking-form.tsx': 'a number to look up',
  'work/available-filters.tsx': 'a filter, in the address',
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
  expect(direct.map((name) => relative('.', name))).toEqual(['lib/use-form.ts'])
})
