import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../../lib/form/use-form.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { type OrderView, scheduleOf } from '../../../../orders/index.ts'
import { ChoiceCards } from '../../../../ui/form/choice-cards.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useMoveOrder, useReattempt } from '../staff-orders.queries.ts'
import { AgainFields } from './again-fields.tsx'
import { type DecideValues, type Way, waysOf } from './decide-values.ts'
import { ReturnFields } from './return-fields.tsx'

interface DecideDialogProps {
  order: OrderView
  way: Way
  onClose: () => void
}

/** What becomes of a delivery that failed: once more, anew from the depot, or back to its sender (H5). */
export function DecideDialog({ order, way: asked, onClose }: DecideDialogProps) {
  const { t } = useLingui()
  const send = useDecide(order)
  const form = useForm<DecideValues>({
    defaultValues: {
      way: asked,
      stopId: '',
      timing: 'now',
      date: '',
      from: '',
      to: '',
      signerName: '',
      notes: '',
      withoutFee: false,
    },
  })
  const way = form.watch('way')
  const open = waysOf(order.moves)
  const name = order.courier?.user.firstName ?? ''
  const words = {
    courier: { label: t`Try again`, hint: name ? t`${name} carries it on` : t`The same courier carries it on` },
    depot: { label: t`Start anew`, hint: t`From the depot, for any courier` },
    return: { label: t`Return`, hint: t`Back to its sender; the order is over` },
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Delivery failed: what now?</Trans>}
      description={<Trans>The customer sees your decision in the timeline.</Trans>}
      submit={words[way].label}
      onSend={async (values) => {
        await send(values)
        onClose()
      }}
      failure={t`Failed to change the order's status`}
      fieldNames={{ windowStart: 'from', windowEnd: 'to' }}
      onClose={onClose}
    >
      {open.length > 1 && (
        <ChoiceCards
          legend={t`What becomes of it`}
          choices={open.map((value) => ({ value, ...words[value] }))}
          input={form.register('way')}
        />
      )}
      {way === 'return' ? <ReturnFields form={form} /> : <AgainFields form={form} order={order} />}
    </FormDialog>
  )
}

function useDecide(order: OrderView) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const move = useMoveOrder()
  const again = useReattempt()
  return async ({ way, stopId, timing, date, from, to, signerName, notes, withoutFee }: DecideValues) => {
    if (way === 'return') {
      await move.mutateAsync({
        id: order._id,
        status: 'returned',
        signerName: signerName.trim(),
        ...(notes.trim() && { notes: notes.trim() }),
        ...(withoutFee && { returnFee: false }),
      })
      toast.success(t`The order was returned`)
      return
    }
    const { timeWindow } = timing === 'later' ? scheduleOf(date, `${from}-${to}`, timeZone) : {}
    await again.mutateAsync({
      id: order._id,
      from: way,
      ...(stopId && { stopId }),
      ...(timeWindow && { windowStart: timeWindow.start, windowEnd: timeWindow.end }),
    })
    toast.success(way === 'courier' ? t`Delivery will be tried again` : t`The order starts anew from the depot`)
  }
}
