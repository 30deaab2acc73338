import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../lib/api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { type Import, useUndoImport } from './imports.queries.ts'

/** Cancels all of its orders, as long as no courier has accepted one. */
export function UndoButton({ of: { _id, counts } }: { of: Import }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const undo = useUndoImport(_id)
  if (counts.placed === 0) return null
  const confirm = async () => {
    try {
      await undo.mutateAsync()
    } catch (error) {
      void toast.error(messageOf(error, t`The import could not be undone.`))
      throw error
    }
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Undo import</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Undo this import?</Trans>}
        description={
          <Plural
            value={counts.placed}
            one="# order is cancelled without a fee. This cannot be taken back."
            other="# orders are cancelled without a fee. This cannot be taken back."
          />
        }
        confirm={<Trans>Cancel all its orders</Trans>}
        danger
        onConfirm={confirm}
      />
    </>
  )
}
