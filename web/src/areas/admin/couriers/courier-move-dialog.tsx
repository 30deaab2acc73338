import { Trans, useLingui } from '@lingui/react/macro'
import { instantAt } from '@maple/contract/platform/local-time'
import { documentNames } from '../../../couriers/index.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { fullName } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { OpenOrders, useOpenOrders } from '../release-orders/open-orders-choice.tsx'
import { useReleaseOrders } from '../release-orders/use-release-orders.ts'
import { moveWords } from './courier-move-words.ts'
import { type CourierRow, type StaffMove, useMoveCourier } from './staff-couriers.queries.ts'

export interface AskedMove {
  courier: Pick<CourierRow, '_id' | 'user' | 'documents' | 'needs'>
  move: StaffMove
}

const empty = { reason: '', until: '' }

/** Asks before anything is done, and for the reason where one is needed: without it nothing happens. */
export function CourierMoveDialog({ courier, move, onClose }: AskedMove & { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { timeZone } = useConfig()
  const change = useMoveCourier()
  const form = useForm({ defaultValues: empty })
  const { user } = useSession()
  const release = useReleaseOrders()
  const words = moveWords[move]
  const asksForOrders =
    (move === 'suspend' || move === 'deactivate') && (user?.permissions.includes('courier-assignment') ?? false)
  const { decided, waits, ...orders } = useOpenOrders(asksForOrders ? courier._id : undefined)
  const name = fullName(courier.user)
  const send = async ({ reason, until }: typeof empty) => {
    const [day = '', time = ''] = until.split('T')
    const end = until && instantAt(day, time, timeZone).toISOString()
    await change.mutateAsync({ id: courier._id, move, reason: reason.trim(), ...(end && { until: end }) })
    void toast.success(i18n._(words.done(name)))
    if (asksForOrders) await release(courier._id, decided)
    onClose()
  }
  /** What was not done is said first: what the server has against it may only be that somebody was quicker. */
  const sayFailed = (error: unknown) => {
    void toast.error(i18n._(words.failed), { description: messageOf(error, '') })
    return true
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={i18n._(words.question(name))}
      description={i18n._(words.consequence)}
      submit={i18n._(words.verb)}
      danger={words.danger ?? false}
      disabled={waits}
      onSend={send}
      failure={i18n._(words.failed)}
      onFailure={sayFailed}
      onClose={onClose}
    >
      {move === 'approve' && <Undecided documents={courier.documents} needs={courier.needs} />}
      {words.reason && (
        <FormField
          form={form}
          name="reason"
          label={<Trans>Reason</Trans>}
          required={words.reason === 'needed' && t`Please give a reason`}
          hint={move === 'deactivate' && <Trans>Kept in the activity log.</Trans>}
        >
          {(input) => <Textarea rows={3} maxLength={500} {...input} />}
        </FormField>
      )}
      {asksForOrders && <OpenOrders courierId={courier._id} {...orders} />}
      {move === 'suspend' && (
        <FormField
          form={form}
          name="until"
          label={<Trans>Until</Trans>}
          hint={<Trans>Without a date it lasts until somebody ends it.</Trans>}
        >
          {(input) => <Input type="datetime-local" {...input} />}
        </FormField>
      )}
    </FormDialog>
  )
}

/** Approving is a decision of staff; what is still open is said before it is made. */
function Undecided({ documents, needs }: Pick<CourierRow, 'documents' | 'needs'>) {
  const { i18n } = useLingui()
  const open = needs.documents.filter((name) => documents[name]?.status !== 'approved')
  if (open.length === 0) return null
  const names = open.map((name) => i18n._(documentNames[name])).join(', ')
  return (
    <Banner kind="warning">
      <Trans>Not approved yet: {names}</Trans>
    </Banner>
  )
}
