import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { sizeNames } from '../../orders/index.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { FieldGroup } from '../../ui/form/field.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, Select } from '../../ui/form/input.tsx'
import type { ShopValues } from '../shop-values.ts'
import { modeNames } from '../shop-words.ts'
import { MethodFields } from './method-fields.tsx'
import { PickupFields } from './pickup-fields.tsx'
import { ReferenceField } from './reference-field.tsx'

interface MappingFieldsProps {
  form: UseFormReturn<ShopValues>
  accountId: string | undefined
}

/** How an order of the shop becomes one of ours. */
export function MappingFields({ form, accountId }: MappingFieldsProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <ChoiceCards
        legend={<Trans>What becomes of an order</Trans>}
        input={form.register('mapping.mode')}
        choices={[
          { value: 'draft', label: i18n._(modeNames.draft), hint: t`Somebody looks at it and places it.` },
          { value: 'order', label: i18n._(modeNames.order), hint: t`A courier is looked for as soon as it is paid.` },
        ]}
      />
      <PickupFields form={form} />
      <MethodFields form={form} />
      <ParcelFields form={form} accountId={accountId} />
    </>
  )
}

/** What each of its orders says of the parcel and of the buyer. */
function ParcelFields({ form, accountId }: MappingFieldsProps) {
  const { i18n } = useLingui()
  return (
    <FieldGroup legend={<Trans>Each order</Trans>}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="mapping.size" label={<Trans>Size of the parcel</Trans>}>
          {(input) => (
            <Select {...input}>
              {Object.entries(sizeNames).map(([size, name]) => (
                <option key={size} value={size}>
                  {i18n._(name)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField
          form={form}
          name="mapping.fallbackPhone"
          label={<Trans>Phone if the buyer left none</Trans>}
          hint={<Trans>Without one, an order of a buyer without a number cannot be placed.</Trans>}
        >
          {(input) => <Input type="tel" maxLength={40} autoComplete="off" {...input} />}
        </FormField>
      </div>
      {accountId !== undefined && <ReferenceField form={form} accountId={accountId} />}
      <div className="flex flex-col gap-1">
        <Checkbox
          label={<Trans>Also what is not paid yet</Trans>}
          hint={<Trans>For payment at the door.</Trans>}
          {...form.register('mapping.takesUnpaid')}
        />
        <Checkbox label={<Trans>The recipient signs</Trans>} {...form.register('mapping.requiresSignature')} />
        <Checkbox label={<Trans>The total is the declared value</Trans>} {...form.register('mapping.declaresValue')} />
      </div>
    </FieldGroup>
  )
}
