import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api/api-error.ts'
import type { OrderValues } from './order-values.ts'
import { fieldOf } from './show-order-faults.ts'

/** A code that is not good, a window that has passed meanwhile: said beside the field, without taking the focus. */
export function useQuoteFaults(form: UseFormReturn<OrderValues>, error: unknown) {
  const show = useEffectEvent((faults: ApiError['errors']) => {
    for (const { path, msg } of faults) {
      const name = fieldOf(path)
      if (name === 'discountCode' || name === 'date' || name === 'window') form.setError(name, { message: msg })
    }
  })
  useEffect(() => {
    if (error instanceof ApiError) show(error.errors)
  }, [error])
}
