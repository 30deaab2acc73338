import { Trans, useLingui } from '@lingui/react/macro'
import { localTime } from '@maple/contract/platform/local-time'
import type { UseFormReturn } from 'react-hook-form'
import { useConfig } from '../lib/query/config.queries.ts'
import { serverNow } from '../lib/server-clock.ts'
import { useSession } from '../lib/session/session.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { FieldError, FieldGroup } from '../ui/form/field.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { Input, Textarea } from '../ui/form/input.tsx'
import { type KeyValues, scopesFor } from './key-values.ts'
import { ModeChoice } from './mode-choice.tsx'
import { scopeWords } from './scope-words.ts'

type Form = UseFormReturn<KeyValues>

export function KeyFields({ form, isCompany }: { form: Form; isCompany: boolean }) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const today = localTime(new Date(serverNow()), timeZone).date
  return (
    <>
      <FormField
        form={form}
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>Which program uses it, as “Web shop”.</Trans>}
        required
      >
        {(input) => <Input maxLength={100} autoComplete="off" {...input} />}
      </FormField>
      <ModeChoice
        input={form.register('mode')}
        liveHint={t`Places real orders.`}
        testHint={t`Its orders are simulated: nobody drives, nothing is charged.`}
      />
      <ScopeFields form={form} isCompany={isCompany} />
      <FormField
        form={form}
        name="lastDay"
        label={<Trans>Last day</Trans>}
        hint={<Trans>Empty: no end</Trans>}
        rules={{ validate: (day) => !day || String(day) >= today || t`This day is over` }}
      >
        {(input) => <Input type="date" min={today} {...input} />}
      </FormField>
      <FormField
        form={form}
        name="networks"
        label={<Trans>Allowed addresses and networks</Trans>}
        hint={<Trans>One on each line, as 203.0.113.7 or 203.0.113.0/24. Empty: from everywhere.</Trans>}
      >
        {(input) => <Textarea rows={2} spellCheck={false} className="font-mono" {...input} />}
      </FormField>
    </>
  )
}

function ScopeFields({ form, isCompany }: { form: Form; isCompany: boolean }) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const { error } = form.getFieldState('scopes', form.formState)
  const some = (chosen: string[]) => chosen.length > 0 || t`Choose at least one`
  return (
    <FieldGroup legend={<Trans>What it may do</Trans>} hint={<Trans>Only what the program needs.</Trans>} tight>
      {scopesFor(isCompany, user?.role === 'customer' ? 'owner' : (user?.permissions ?? [])).map((scope) => (
        <Checkbox
          key={scope}
          value={scope}
          label={
            <>
              {i18n._(scopeWords[scope].name)} <code className="text-xs text-ink-faint">{scope}</code>
            </>
          }
          hint={i18n._(scopeWords[scope].hint)}
          aria-invalid={error ? true : undefined}
          {...form.register('scopes', { validate: some })}
        />
      ))}
      {error?.message && <FieldError>{error.message}</FieldError>}
    </FieldGroup>
  )
}
