import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import type { OrderValues } from './order-values.ts'

/** Counts once it is applied (Enter, the button, or leaving the field): half a code would be a fault at every letter. */
export function DiscountField() {
  const { watch, setValue, clearErrors, formState } = useFormContext<OrderValues>()
  const applied = watch('discountCode')
  const [typed, setTyped] = useState(applied)
  useEffect(() => setTyped(applied), [applied])
  const apply = () => {
    if (typed.trim() === applied) return
    clearErrors('discountCode')
    setValue('discountCode', typed.trim(), { shouldDirty: true })
  }
  return (
    <Field label={<Trans>Discount code</Trans>} error={formState.errors.discountCode?.message}>
      <DiscountInput typed={typed} onType={setTyped} onApply={apply} isApplied={typed.trim() === applied} />
    </Field>
  )
}

interface DiscountInputProps {
  typed: string
  onType: (typed: string) => void
  onApply: () => void
  isApplied: boolean
}

const DiscountInput = ({ typed, onType, onApply, isApplied }: DiscountInputProps) => (
  <div className="flex gap-2">
    <div className="min-w-0 flex-1">
      <Input
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onBlur={onApply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onApply()
        }}
      />
    </div>
    {!isApplied && (
      <Button onClick={onApply}>
        <Trans>Apply</Trans>
      </Button>
    )}
  </div>
)
