import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import type { RuleValues } from './rule-values.ts'

/** What the line is called, in both languages and by code. */
export function NameFields({ form: { register, formState } }: { form: UseFormReturn<RuleValues> }) {
  const { t } = useLingui()
  const { errors } = formState
  const isCode = (code: string) =>
    /^[a-z][a-z0-9-]{0,39}$/.test(code.trim()) || t`Small letters, digits and hyphens, a letter first`
  const isFilled = (name: string) => name.trim() !== '' || t`This field is required`
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={<Trans>Name in English</Trans>} required error={errors.nameEn?.message}>
        <Input maxLength={120} autoComplete="off" {...register('nameEn', { validate: isFilled })} />
      </Field>
      <Field label={<Trans>Name in French</Trans>} required error={errors.nameFr?.message}>
        <Input maxLength={120} autoComplete="off" lang="fr" {...register('nameFr', { validate: isFilled })} />
      </Field>
      <Field
        label={<Trans>Code of the line</Trans>}
        required
        hint={<Trans>Several rules may have the same code: base, fuel, waiting-room</Trans>}
        error={errors.code?.message}
      >
        <Input maxLength={40} autoComplete="off" autoCapitalize="none" {...register('code', { validate: isCode })} />
      </Field>
      <Checkbox
        className="sm:pt-6"
        label={<Trans>Couriers are paid a share of it</Trans>}
        {...register('commissionable')}
      />
    </div>
  )
}
