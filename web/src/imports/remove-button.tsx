import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../lib/api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { type Import, useRemoveImport } from './imports.queries.ts'

/** As long as nothing of it was ordered. */
export function RemoveButton({ of: { _id, state, counts, fileName }, base }: { of: Import; base: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useRemoveImport(_id)
  if (counts.placed > 0 || state === 'placing' || state === 'undoing' || state === 'undone') return null
  const confirm = async () => {
    try {
      await remove.mutateAsync()
    } catch (error) {
      void toast.error(messageOf(error, t`The import could not be removed.`))
      throw error
    }
    navigate(base)
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Remove this import?</Trans>}
        description={<Trans>{fileName} and its rows are removed. Nothing of it was ordered.</Trans>}
        confirm={<Trans>Remove import</Trans>}
        danger
        onConfirm={confirm}
      />
    </>
  )
}
