import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useForm } from '../../../lib/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'

interface TrackFormProps {
  number: string
  busy: boolean
  onTrack: (number: string) => void
}

export function TrackForm({ number, busy, onTrack }: TrackFormProps) {
  const { t } = useLingui()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { number: spacedNumber(number) },
    unguarded: 'search',
  })
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ number }) => onTrack(number.trim()))}
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <Field label={<Trans>Order number</Trans>} hideLabel error={formState.errors.number?.message} className="flex-1">
        <Input
          placeholder={t`Enter your order number (e.g., ORD-001)`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...register('number', { validate: (typed) => typed.trim() !== '' || t`Please enter an order ID` })}
        />
      </Field>
      <Button type="submit" variant="primary" loading={busy}>
        {busy ? <Trans>Tracking...</Trans> : <Trans>Track Order</Trans>}
      </Button>
    </form>
  )
}
