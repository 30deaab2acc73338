import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import type { OrderView } from '../../../orders/index.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Select, Textarea } from '../../../ui/form/input.tsx'
import type { StopView } from '../courier.actions.ts'
import { courierRulesQuery, useMoveStop } from '../courier.queries.ts'
import { PhotoField } from './photo-field.tsx'
import { usePicture } from './use-picture.ts'
import { useSayDone } from './use-say-done.ts'
import { useWhereAmI } from './use-where-am-i.ts'

interface FailDialogProps {
  order: OrderView
  stop: StopView
  onClose: () => void
}

/** It could not be done: with a reason of the company's list, and a photo and a note where that asks for them (H5). */
export function FailDialog({ order, stop, onClose }: FailDialogProps) {
  const { t } = useLingui()
  const isDelivery = stop.kind === 'delivery'
  const { data: rules } = useQuery(courierRulesQuery)
  const move = useMoveStop()
  const say = useSayDone()
  const whereAmI = useWhereAmI()
  const photo = usePicture()
  const [photoFault, setPhotoFault] = useState<string>()
  const form = useForm({ defaultValues: { reason: '', notes: '' } })
  const chosen = rules?.attemptReasons.find(({ code }) => code === form.watch('reason'))
  const needsPhoto = isDelivery && chosen?.photo === true
  const send = async ({ reason, notes }: { reason: string; notes: string }) => {
    const taken = await photo.newest()
    if (needsPhoto && !taken) return setPhotoFault(t`This reason needs a photo`)
    setPhotoFault(undefined)
    const location = whereAmI()
    const when = await move.mutateAsync({
      order,
      stop,
      status: 'failed',
      reason,
      ...(notes.trim() && { notes: notes.trim() }),
      ...(location && { location }),
      photo: isDelivery ? taken : undefined,
    })
    say(when, isDelivery ? t`Failed attempt reported` : t`Reported: not picked up`)
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
      title={isDelivery ? <Trans>Cannot be delivered</Trans> : <Trans>Cannot be picked up</Trans>}
      submit={<Trans>Report failed attempt</Trans>}
      danger
      cancel={null}
      onSend={send}
      failure={t`Failed to update delivery status. Please try again.`}
      onFailure={showPhotoFault}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={<Trans>What went wrong?</Trans>} required={t`Please choose a reason`}>
        {(input) => (
          <Select {...input}>
            <option value="">{t`Choose a reason`}</option>
            {rules?.attemptReasons.map(({ code, label }) => (
              <option key={code} value={code}>
                {label[currentLanguage()]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="notes"
        label={<Trans>Note</Trans>}
        {...(chosen?.note && { required: t`This reason needs a note` })}
      >
        {(input) => <Textarea rows={3} maxLength={1000} {...input} />}
      </FormField>
      {isDelivery && (
        <PhotoField photo={photo.shown} onChange={photo.take} {...(photoFault && { error: photoFault })} />
      )}
    </FormDialog>
  )
}
