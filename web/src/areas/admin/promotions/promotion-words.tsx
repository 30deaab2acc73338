import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { Field, FieldGroup } from '../../../ui/form/field.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'
import type { PromotionValues } from './promotion-values.ts'

interface PromotionWordsProps {
  form: UseFormReturn<PromotionValues>
  language: 'en' | 'fr'
}

/** Both languages are needed: whoever reads gets their own. */
export function PromotionWords({ form, language }: PromotionWordsProps) {
  const { t } = useLingui()
  const given = { validate: (value: string) => value.trim() !== '' || t`This field is required` }
  const errors = form.formState.errors[language]
  return (
    <FieldGroup legend={language === 'en' ? 'English' : 'Français'}>
      <Field label={<Trans>Subject</Trans>} required error={errors?.subject?.message}>
        <Input maxLength={120} lang={language} {...form.register(`${language}.subject`, given)} />
      </Field>
      <Field label={<Trans>Text</Trans>} required error={errors?.text?.message}>
        <Textarea rows={3} maxLength={5000} lang={language} {...form.register(`${language}.text`, given)} />
      </Field>
    </FieldGroup>
  )
}
