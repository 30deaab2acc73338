import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import { serverNow } from '../../lib/server-clock.ts'
import { type OrderValues, type OrderView, windowsOf } from '../../orders/index.ts'
import { RecurrenceEditor, type RecurrenceEditorProps } from './recurrence-editor.tsx'
import { newValues } from './recurrence-values.ts'

interface NewRecurrenceProps
  extends Pick<RecurrenceEditorProps, 'config' | 'paths' | 'accountId' | 'account' | 'addresses' | 'courierField'> {
  /** What the fields begin with: those of the order, or of a new one. */
  first: OrderValues
  /** The order it is made from. */
  order: OrderView | undefined
}

/** Made from nothing, or from an order; from tomorrow on, unless somebody says otherwise. */
export function NewRecurrence({ first, order, ...rest }: NewRecurrenceProps) {
  const tomorrow = dayAfter(localTime(new Date(serverNow()), rest.config.timeZone).date)
  const window = windowsOf(rest.config)[0] ?? ''
  return (
    <RecurrenceEditor
      {...rest}
      start={newValues(first, { startDate: tomorrow, window })}
      stops={order && stopsOf(order)}
      fromOrderId={order?._id}
    />
  )
}

/** Nothing for an order that the form can say: two ends and a package without more. */
function stopsOf({ type, stops, parcels }: OrderView) {
  const isPlain =
    stops.length <= 2 &&
    parcels.length <= 1 &&
    parcels.every(({ dimensions }) => dimensions === null) &&
    stops.every(({ proof }) => !proof.photo)
  if (isPlain) return undefined
  // An order from the depot does not name it.
  return stops
    .slice(type === 'delivery-only' ? 1 : 0)
    .map(({ kind, address, contactName }) => ({ kind, address, ...(contactName && { contactName }) }))
}
