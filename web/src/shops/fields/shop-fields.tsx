import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input } from '../../ui/form/input.tsx'
import type { ShopValues } from '../shop-values.ts'
import { kindNames, kindSteps } from '../shop-words.ts'

/** Which kind it is, what is pasted where, and the secret if the shop has one already. */
export function KindFields({ form }: { form: UseFormReturn<ShopValues> }) {
  const { i18n } = useLingui()
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <>
      <ChoiceCards
        legend={<Trans>Kind of shop</Trans>}
        input={form.register('kind')}
        choices={[
          { value: 'woocommerce', label: kindNames.woocommerce },
          { value: 'shopify', label: kindNames.shopify },
        ]}
      />
      <p className="text-sm text-ink-soft">{i18n._(kindSteps[kind])}</p>
      {kind === 'shopify' && <SecretField form={form} />}
    </>
  )
}

export function SecretField({ form }: { form: UseFormReturn<ShopValues> }) {
  const { t } = useLingui()
  return (
    <FormField
      form={form}
      name="secret"
      label={<Trans>Signing secret of Shopify</Trans>}
      hint={<Trans>Shopify shows it below the list of webhooks.</Trans>}
      required
      rules={{
        validate: (typed) => String(typed).trim().length >= 16 || t`The secret must have at least 16 characters`,
      }}
    >
      {(input) => <Input maxLength={200} autoComplete="off" spellCheck={false} className="font-mono" {...input} />}
    </FormField>
  )
}

export const NameField = ({ form }: { form: UseFormReturn<ShopValues> }) => (
  <FormField
    form={form}
    name="name"
    label={<Trans>Name of the shop</Trans>}
    hint={<Trans>It stands in the description of each of its orders.</Trans>}
    required
  >
    {(input) => <Input maxLength={100} autoComplete="off" {...input} />}
  </FormField>
)
