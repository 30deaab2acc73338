import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useSession } from '../../../../lib/session/session.tsx'
import { Button } from '../../../../ui/button.tsx'
import { usePrintLabels } from '../use-print-labels.ts'
import type { Selection } from '../use-selection.ts'
import { BulkAssignDialog } from './bulk-assign-dialog.tsx'
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx'

/** The server takes so many at once. */
const most = 100

/** What can be done with all that is marked; only what the person may do. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { t } = useLingui()
  const { user } = useSession()
  const [asking, setAsking] = useState<'assign' | 'cancel'>()
  const labels = usePrintLabels()
  const ids = [...selection.marked]
  if (ids.length === 0) return null
  const close = () => setAsking(undefined)
  const may = (permission: 'courier-assignment' | 'order-management') => user?.permissions.includes(permission)
  const tooMany = ids.length > most
  return (
    <section
      aria-label={t`Marked orders`}
      className="sticky bottom-4 z-20 mx-4 mb-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-overlay"
    >
      <p className="mr-auto text-sm font-medium" aria-live="polite">
        {tooMany ? (
          <Trans>At most {most} orders at once</Trans>
        ) : (
          <Plural value={ids.length} one="# order marked" other="# orders marked" />
        )}
      </p>
      {may('courier-assignment') && (
        <Button size="sm" disabled={tooMany} onClick={() => setAsking('assign')}>
          <Trans>Assign courier</Trans>
        </Button>
      )}
      <Button
        size="sm"
        icon={<Printer className="size-4" />}
        loading={labels.isPending}
        disabled={tooMany}
        onClick={() => labels.mutate(ids)}
      >
        <Trans>Print labels</Trans>
      </Button>
      {may('order-management') && (
        <Button size="sm" variant="danger" disabled={tooMany} onClick={() => setAsking('cancel')}>
          <Trans>Cancel orders</Trans>
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        <Trans>Clear</Trans>
      </Button>
      {asking === 'assign' && <BulkAssignDialog selection={selection} onClose={close} />}
      {asking === 'cancel' && <BulkCancelDialog selection={selection} onClose={close} />}
    </section>
  )
}
