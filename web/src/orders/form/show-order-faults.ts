import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api/api-error.ts'
import { showFieldErrors } from '../../lib/form/form-errors.ts'
import type { OrderValues } from './order-values.ts'

const fields: FieldPath<OrderValues>[] = [
  'type',
  'timing',
  'date',
  'window',
  'pickup.address',
  'pickup.contactName',
  'pickup.contactPhone',
  'pickup.instructions',
  'delivery.address',
  'delivery.contactName',
  'delivery.contactPhone',
  'delivery.instructions',
  'package.description',
  'package.size',
  'package.weight',
  'package.value',
  'package.specialInstructions',
  'priority',
  'tip',
  'discountCode',
  'costCentre',
]

/** The body has instants where the form has a day and a window. */
export const fieldOf = (path: string) => {
  if (path.startsWith('delivery.timeWindow')) return 'window'
  return path === 'delivery.scheduledDate' ? 'date' : path
}

/** Puts what the server has against the order beside the fields it was typed into; answers whether that said it all. */
export function showOrderFaults(error: unknown, form: UseFormReturn<OrderValues>): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false
  const errors = error.errors.map(({ path, msg }) => ({ path: fieldOf(path), msg }))
  const { message, status, code } = error
  const own = Object.keys(form.getValues('references') ?? {}).map((key) => `references.${key}` as const)
  return showFieldErrors(new ApiError(message, { status, code, errors }), [...fields, ...own], form.setError)
}
