import type { CourierField } from '../../../recurrences/index.ts'
import { CourierChoice } from '../orders/new/courier-choice.tsx'

/** Anybody who may be given work; where they are today says nothing about the days to come. */
export const courierField: CourierField = (value, onChange) => (
  <CourierChoice at={null} value={value} onChange={onChange} />
)
