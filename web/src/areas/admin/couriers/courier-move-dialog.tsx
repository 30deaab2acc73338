import { Trans, useLingui } from '@lingui/react/macro'
import { courierDocuments } from '@maple/contract/couriers/courier-moves'
import { instantAt } from '@maple/contract/platform/local-time'
import { useState } from 'react'
import { documentNames } from '../../../couriers/index.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { fullName } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { OpenOrders, useOpenOrders } from '../release-orders/open-orders-choice.tsx'
import { useReleaseOrders } from '../release-orders/use-release-orders.ts'
import { moveWords } from './courier-move-words.ts'
import { type CourierRow, type StaffMove, useMoveCourier } from './staff-couriers.queries.ts'

export interface AskedMove {
  courier: Pick<CourierRow, '_id' | 'user' | 'documents'>
  move: StaffMove
}

/** Asks before anything is done, and for the reason where one is needed: without it nothing happens. */
export function CourierMoveDialog({ courier, move, onClose }: AskedMove & { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { timeZone } = useConfig()
  const send = useMoveCourier()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  useUnsaved(reason !== '' || until !== '')
  const [fault, setFault] = useState<string>()
  const { user } = useSession()
  const release = useReleaseOrders()
  const words = moveWords[move]
  const asksForOrders =
    (move === 'suspend' || move === 'deactivate') && (user?.permissions.includes('courier-assignment') ?? false)
  const { decided, waits, ...orders } = useOpenOrders(asksForOrders ? courier._id : undefined)
  const name = fullName(courier.user)
  const confirm = async () => {
    if (words.reason === 'needed' && !reason.trim()) {
      setFault(t`Please give a reason`)
      throw new Error('a reason is missing')
    }
    try {
      const [day = '', time = ''] = until.split('T')
      const end = until && instantAt(day, time, timeZone).toISOString()
      await send.mutateAsync({ id: courier._id, move, reason: reason.trim(), ...(end && { until: end }) })
      void toast.success(i18n._(words.done(name)))
      if (asksForOrders) await release(courier._id, decided)
    } catch (error) {
      void toast.error(i18n._(words.failed), { description: messageOf(error, '') })
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={i18n._(words.question(name))}
      description={i18n._(words.consequence)}
      confirm={i18n._(words.verb)}
      danger={words.danger ?? false}
      waits={waits}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {move === 'approve' && <Undecided documents={courier.documents} />}
        {words.reason && (
          <Field
            label={<Trans>Reason</Trans>}
            required={words.reason === 'needed'}
            error={fault}
            hint={move === 'deactivate' && <Trans>Kept in the activity log.</Trans>}
          >
            <Textarea
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => {
                setFault(undefined)
                setReason(target.value)
              }}
            />
          </Field>
        )}
        {asksForOrders && <OpenOrders courierId={courier._id} {...orders} />}
        {move === 'suspend' && (
          <Field label={<Trans>Until</Trans>} hint={<Trans>Without a date it lasts until somebody ends it.</Trans>}>
            <Input type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** Approving is a decision of staff; what is still open is said before it is made. */
function Undecided({ documents }: Pick<CourierRow, 'documents'>) {
  const { i18n } = useLingui()
  const open = courierDocuments.filter((name) => documents[name]?.status !== 'approved')
  if (open.length === 0) return null
  const names = open.map((name) => i18n._(documentNames[name])).join(', ')
  return (
    <Banner kind="warning">
      <Trans>Not approved yet: {names}</Trans>
    </Banner>
  )
}
