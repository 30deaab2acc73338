import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { Banner } from '../../ui/banner.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, Textarea } from '../../ui/form/input.tsx'
import type { OrderValues } from './order-values.ts'
import { StopAddress, type StopAddressProps } from './stop-address.tsx'

/** One end of the way. Of the pickup only the address is needed; of the delivery also who receives it, and their phone. */
export function StopFields(props: StopAddressProps) {
  const { t } = useLingui()
  const { stop } = props
  const form = useFormContext<OrderValues>()
  const errors = form.formState.errors[stop]
  const isDelivery = stop === 'delivery'
  const lacks = [errors?.address, errors?.contactName, errors?.contactPhone].some((fault) => fault?.type === 'validate')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {isDelivery && lacks && (
        <Banner kind="error" className="sm:col-span-2">
          <Trans>Please fill in all required delivery information</Trans>
        </Banner>
      )}
      <StopAddress {...props} />
      <FormField
        form={form}
        name={`${stop}.contactName`}
        label={isDelivery ? <Trans>Recipient name</Trans> : <Trans>Contact name</Trans>}
        required={isDelivery}
      >
        {(input) => <Input maxLength={100} autoComplete="off" {...input} />}
      </FormField>
      <FormField
        form={form}
        name={`${stop}.contactPhone`}
        label={isDelivery ? <Trans>Recipient phone</Trans> : <Trans>Contact phone</Trans>}
        required={isDelivery}
      >
        {(input) => <Input type="tel" maxLength={40} autoComplete="off" placeholder="(416) 555-0123" {...input} />}
      </FormField>
      {isDelivery && (
        <FormField
          form={form}
          name="delivery.contactEmail"
          label={<Trans>Recipient e-mail</Trans>}
          hint={<Trans>Optional: the tracking link goes there instead of by SMS.</Trans>}
          className="sm:col-span-2"
        >
          {(input) => <Input type="email" maxLength={254} autoComplete="off" {...input} />}
        </FormField>
      )}
      <FormField
        form={form}
        name={`${stop}.instructions`}
        label={isDelivery ? <Trans>Delivery instructions</Trans> : <Trans>Pickup instructions</Trans>}
        className="sm:col-span-2"
      >
        {(input) => <Textarea rows={2} maxLength={1000} placeholder={t`Buzzer, floor, where to park…`} {...input} />}
      </FormField>
    </div>
  )
}
