import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { CandidateList } from '../assign/candidate-list.tsx'
import { type BulkResult, useMoveMany } from '../staff-orders.queries.ts'
import type { Selection } from '../use-selection.ts'
import { BulkResults } from './bulk-results.tsx'

/** One courier for all that is marked; distances are those to the first of them. */
export function BulkAssignDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { t } = useLingui()
  const [ids] = useState([...selection.marked])
  const [choosing, setChoosing] = useState<string>()
  const [results, setResults] = useState<BulkResult[]>()
  // The marks stay until the outcome has been read: without them the bar, and this dialog with it, is gone.
  const close = () => {
    if (results) selection.clear()
    onClose()
  }
  const move = useMoveMany()
  const choose = async (courierId: string) => {
    setChoosing(courierId)
    try {
      const { data: done } = await move.mutateAsync({ action: 'assign', orderIds: ids, courierId })
      setResults(done)
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to assign the order`))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={<Plural value={ids.length} one="Assign # order" other="Assign # orders" />}
      footer={
        results && (
          <Button onClick={close}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      {results ? (
        <BulkResults results={results} />
      ) : (
        <CandidateList
          orderId={ids[0] ?? ''}
          choosing={move.isPending ? choosing : undefined}
          onChoose={({ courierId }) => void choose(courierId)}
        />
      )}
    </Dialog>
  )
}
