import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { type Report, useResolveReport } from './message-reports.queries.ts'

export function ResolveDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useLingui()
  const [resolution, setResolution] = useState('')
  useUnsaved(resolution !== '')
  const [fault, setFault] = useState<string>()
  const resolve = useResolveReport()
  const send = () => {
    if (!resolution.trim()) return setFault(t`Please say what was done`)
    resolve.mutate(
      { id: report._id, resolution: resolution.trim() },
      { onSuccess: onClose, onError: (error) => setFault(messageOf(error, t`The report could not be resolved.`)) },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>Resolve the report</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" loading={resolve.isPending} onClick={send}>
            <Trans>Resolve</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>What was done?</Trans>}
        hint={<Trans>It is kept in the activity log.</Trans>}
        required
        error={fault}
      >
        <Textarea rows={3} maxLength={500} value={resolution} onChange={({ target }) => setResolution(target.value)} />
      </Field>
    </Dialog>
  )
}
