import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { Banner } from '../../ui/banner.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, Textarea } from '../../ui/form/input.tsx'
import type { OrderValues } from './order-values.ts'
import { Folded } from './steps/folded.tsx'
import { StopAddress, type StopAddressProps } from './stop-address.tsx'

const fields = 'grid items-start gap-5 sm:grid-cols-2'

/** One end of the way. Of the pickup only the address is needed; of the delivery also who receives it, and their phone. */
export const StopFields = (props: StopAddressProps) =>
  props.stop === 'delivery' ? <DeliveryFields {...props} /> : <PickupFields {...props} />

function PickupFields(props: StopAddressProps) {
  // One's own name and phone are filled in already.
  const { instructions } = useFormContext<OrderValues>().getValues('pickup')
  return (
    <div className={fields}>
      <StopAddress {...props} />
      <div className="sm:col-span-2">
        <Folded title={<Trans>Contact and instructions for the pickup</Trans>} open={instructions !== ''}>
          <div className={fields}>
            <Contact stop="pickup" />
            <Instructions stop="pickup" />
          </div>
        </Folded>
      </div>
    </div>
  )
}

function DeliveryFields(props: StopAddressProps) {
  const form = useFormContext<OrderValues>()
  const errors = form.formState.errors.delivery
  const lacks = [errors?.address, errors?.contactName, errors?.contactPhone].some((fault) => fault?.type === 'validate')
  const { contactEmail, instructions } = form.getValues('delivery')
  return (
    <div className={fields}>
      {lacks && (
        <Banner kind="error" className="sm:col-span-2">
          <Trans>Please fill in all required delivery information</Trans>
        </Banner>
      )}
      <StopAddress {...props} />
      <Contact stop="delivery" />
      <div className="sm:col-span-2">
        <Folded
          title={<Trans>E-mail and instructions for the delivery</Trans>}
          open={contactEmail !== '' || instructions !== ''}
        >
          <div className={fields}>
            <FormField
              form={form}
              name="delivery.contactEmail"
              label={<Trans>Recipient e-mail</Trans>}
              hint={<Trans>Optional: the tracking link goes there instead of by SMS.</Trans>}
              className="sm:col-span-2"
            >
              {(input) => <Input type="email" maxLength={254} autoComplete="off" {...input} />}
            </FormField>
            <Instructions stop="delivery" />
          </div>
        </Folded>
      </div>
    </div>
  )
}

type End = Pick<StopAddressProps, 'stop'>

function Contact({ stop }: End) {
  const form = useFormContext<OrderValues>()
  const isDelivery = stop === 'delivery'
  return (
    <>
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
    </>
  )
}

function Instructions({ stop }: End) {
  const { t } = useLingui()
  return (
    <FormField
      form={useFormContext<OrderValues>()}
      name={`${stop}.instructions`}
      label={stop === 'delivery' ? <Trans>Delivery instructions</Trans> : <Trans>Pickup instructions</Trans>}
      className="sm:col-span-2"
    >
      {(input) => <Textarea rows={2} maxLength={1000} placeholder={t`Buzzer, floor, where to park…`} {...input} />}
    </FormField>
  )
}
