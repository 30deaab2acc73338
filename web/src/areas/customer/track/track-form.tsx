import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'

interface TrackFormProps {
  number: string
  busy: boolean
  onTrack: (number: string) => void
}

/** One field, by itself: what forms are made of is a tenth of what the screen is drawn with. */
export function TrackForm({ number, busy, onTrack }: TrackFormProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const typed = () => input.current?.value.trim() ?? ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(typed() === '')
    if (typed() === '') input.current?.focus()
    else onTrack(typed())
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <Field
        label={<Trans>Order number</Trans>}
        hideLabel
        error={isMissing && t`Please enter an order ID`}
        className="flex-1"
      >
        <Input
          ref={input}
          name="number"
          defaultValue={spacedNumber(number)}
          onChange={() => isMissing && setMissing(typed() === '')}
          placeholder={t`Enter your order number (e.g., ORD-001)`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
      </Field>
      <Button type="submit" variant="primary" loading={busy}>
        {busy ? <Trans>Tracking...</Trans> : <Trans>Track Order</Trans>}
      </Button>
    </form>
  )
}
