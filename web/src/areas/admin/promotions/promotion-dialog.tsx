import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../../../lib/form/use-form.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldGroup } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { firstPromotion, type PromotionValues } from './promotion-values.ts'
import { PromotionWords } from './promotion-words.tsx'
import { type PromotionPlan, reachQuery, useSendPromotion } from './promotions.queries.ts'

function planOf({ kind, audience, en, fr, ...by }: PromotionValues): PromotionPlan {
  const wanted = (['email', 'sms', 'push'] as const).filter((channel) => by[channel])
  return { kind, audience, channels: kind === 'newsletter' ? ['email'] : wanted, texts: { en, fr } }
}

export function PromotionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({ defaultValues: firstPromotion })
  const { kind, audience } = form.watch()
  const { data: reach } = useQuery(reachQuery({ kind, audience }))
  const promotion = useSendPromotion()
  const send = async (values: PromotionValues) => {
    const plan = planOf(values)
    if (!plan.channels?.length) return form.setError('email', { message: t`Choose at least one channel` })
    await promotion.mutateAsync({ plan, key })
    toast.success(t`The promotion is on its way`)
    onClose()
  }
  const count = reach ?? { email: 0, sms: 0, push: 0 }
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<Trans>New promotion</Trans>}
      submit={<Trans>Send promotion</Trans>}
      onSend={send}
      failure={t`The promotion could not be sent.`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="kind" label={<Trans>Kind</Trans>}>
          {(input) => (
            <Select {...input}>
              <option value="promotions">{t`Promotion`}</option>
              <option value="newsletter">{t`Newsletter`}</option>
            </Select>
          )}
        </FormField>
        <FormField form={form} name="audience" label={<Trans>To</Trans>}>
          {(input) => (
            <Select {...input}>
              <option value="customers">{t`Customers`}</option>
              <option value="couriers">{t`Couriers`}</option>
              <option value="everyone">{t`Everyone`}</option>
            </Select>
          )}
        </FormField>
      </div>
      {kind === 'promotions' && (
        <FieldGroup legend={<Trans>Channels</Trans>} tight className="grid sm:grid-cols-3">
          <Checkbox
            label={t`E-mail (${count.email})`}
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
          <Checkbox label={t`SMS (${count.sms})`} {...form.register('sms')} />
          <Checkbox label={t`Push (${count.push})`} {...form.register('push')} />
        </FieldGroup>
      )}
      <p className="text-sm text-ink-soft">
        <Trans>In brackets: how many agreed to it.</Trans>
      </p>
      <PromotionWords form={form} language="en" />
      <PromotionWords form={form} language="fr" />
    </FormDialog>
  )
}
