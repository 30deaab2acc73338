import { Trans, useLingui } from '@lingui/react/macro'
import { issueReasons } from '@maple/contract/orders/issue-reasons'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { issueReasonNames, type OrderView } from '../../../orders/index.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Select, Textarea } from '../../../ui/form/input.tsx'
import { useReportIssue } from '../courier.queries.ts'
import { PhotoField } from './photo-field.tsx'
import { usePicture } from './use-picture.ts'
import { useSayDone } from './use-say-done.ts'
import { useWhereAmI } from './use-where-am-i.ts'

interface IssueValues {
  reason: (typeof issueReasons)[number] | ''
  note: string
}

export function IssueDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const report = useReportIssue()
  const say = useSayDone()
  const whereAmI = useWhereAmI()
  const photo = usePicture()
  const [photoFault, setPhotoFault] = useState<string>()
  const form = useForm<IssueValues>({ defaultValues: { reason: '', note: '' } })
  const send = async ({ reason, note }: IssueValues) => {
    if (reason === '') return
    setPhotoFault(undefined)
    const taken = await photo.newest()
    const when = await report.mutateAsync({
      order,
      reason,
      ...(note.trim() && { note: note.trim() }),
      ...whereAmI(),
      ...(taken && { photo: taken }),
    })
    say(when, t`Issue reported. Our staff and the customer can see it.`)
    onClose()
  }
  const showPhotoFault = (error: unknown) => {
    const about = error instanceof ApiError ? error.errors.find(({ path }) => path === 'photo') : undefined
    setPhotoFault(about?.msg)
    return about !== undefined
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Report Issue</Trans>}
      submit={<Trans>Report Issue</Trans>}
      submitting={<Trans>Sending…</Trans>}
      cancel={null}
      onSend={send}
      failure={t`Failed to report the issue. Please try again.`}
      onFailure={showPhotoFault}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={<Trans>What went wrong?</Trans>} required={t`Please choose a reason`}>
        {(input) => (
          <Select {...input}>
            <option value="">{t`Choose a reason`}</option>
            {issueReasons.map((reason) => (
              <option key={reason} value={reason}>
                {i18n._(issueReasonNames[reason])}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="note" label={<Trans>Note</Trans>}>
        {(input) => <Textarea rows={3} maxLength={1000} {...input} />}
      </FormField>
      <PhotoField photo={photo.shown} onChange={photo.take} error={photoFault} />
    </FormDialog>
  )
}
