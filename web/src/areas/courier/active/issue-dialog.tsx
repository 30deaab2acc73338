import { Trans, useLingui } from '@lingui/react/macro'
import { issueReasons } from '@maple/contract/orders/issue-reasons'
import { useId, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { issueReasonNames, type OrderView } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, Textarea } from '../../../ui/form/input.tsx'
import { useReportIssue } from '../courier.queries.ts'
import { PhotoField } from './photo-field.tsx'
import { usePicture } from './use-picture.ts'
import { useSayDone } from './use-say-done.ts'
import { useWhereAmI } from './use-where-am-i.ts'

type Reason = (typeof issueReasons)[number]

export function IssueDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const report = useReportIssue()
  const say = useSayDone()
  const whereAmI = useWhereAmI()
  const photo = usePicture()
  const [photoFault, setPhotoFault] = useState<string>()
  const form = useForm<{ reason: Reason | ''; note: string }>({ defaultValues: { reason: '', note: '' } })
  const { register, formState } = form
  const { errors } = formState
  const { submit, fault, busy } = useSend(
    form,
    t`Failed to report the issue. Please try again.`,
    async ({ reason, note }) => {
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
    },
    (error) => {
      const about = error instanceof ApiError ? error.errors.find(({ path }) => path === 'photo') : undefined
      setPhotoFault(about?.msg)
      return about !== undefined
    },
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Report Issue</Trans>}
      footer={
        <Button type="submit" form={id} variant="primary" size="lg" block loading={busy}>
          {busy ? <Trans>Sending…</Trans> : <Trans>Report Issue</Trans>}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <Field label={<Trans>What went wrong?</Trans>} required error={errors.reason?.message}>
          <Select {...register('reason', { required: t`Please choose a reason` })}>
            <option value="">{t`Choose a reason`}</option>
            {issueReasons.map((reason) => (
              <option key={reason} value={reason}>
                {i18n._(issueReasonNames[reason])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={<Trans>Note</Trans>} error={errors.note?.message}>
          <Textarea rows={3} maxLength={1000} {...register('note')} />
        </Field>
        <PhotoField photo={photo.shown} onChange={photo.take} error={photoFault} />
      </form>
    </Dialog>
  )
}
