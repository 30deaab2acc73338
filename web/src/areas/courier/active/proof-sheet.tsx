import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import type { OrderView } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'
import { useFinishStep } from '../courier.queries.ts'
import { PhotoField } from './photo-field.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { usePicture } from './use-picture.ts'
import { useSayDone } from './use-say-done.ts'
import { useWhereAmI } from './use-where-am-i.ts'

interface ProofSheetProps {
  order: OrderView
  stage: 'pickup' | 'delivery'
  onClose: () => void
}

/** The move together with what proves it. What the customer asked for is required, the rest is as one likes. */
export function ProofSheet({ order, stage, onClose }: ProofSheetProps) {
  const { t } = useLingui()
  const id = useId()
  const finish = useFinishStep()
  const say = useSayDone()
  const whereAmI = useWhereAmI()
  const photo = usePicture()
  const signature = usePicture()
  const [pictureFault, setPictureFault] = useState<{ photo?: string; signature?: string }>({})
  const form = useForm({ defaultValues: { signerName: '', note: '', pin: '', farReason: '' } })
  const { register, watch, formState, setFocus } = form
  const { errors } = formState
  const isDelivery = stage === 'delivery'
  const mustSign = isDelivery && order.package.requiresSignature
  const needsPin = isDelivery && order.package.requiresPin
  const signerName = watch('signerName')
  // Asked for only once the server finds that the address is far away.
  const asksWhyFar = errors.farReason !== undefined || watch('farReason') !== ''
  const { submit, fault, busy } = useSend(
    form,
    t`Failed to update delivery status. Please try again.`,
    async (values) => {
      const [taken, signed] = await Promise.all([photo.newest(), signature.newest()])
      if ((mustSign || values.signerName.trim()) && !signed) {
        setPictureFault({ signature: t`Please have the recipient sign` })
        return
      }
      setPictureFault({})
      const when = await finish.mutateAsync({
        order,
        stage,
        status: isDelivery ? 'delivered' : 'picked-up',
        ...(values.signerName.trim() && { signerName: values.signerName.trim() }),
        ...(values.note.trim() && { note: values.note.trim() }),
        ...(values.pin.trim() && { pin: values.pin.trim() }),
        ...(values.farReason.trim() && { farReason: values.farReason.trim() }),
        ...whereAmI(),
        ...(taken && { photo: taken }),
        ...(signed && { signature: signed }),
      })
      say(when, isDelivery ? t`Marked as delivered` : t`Marked as picked up`)
      onClose()
    },
    (error) => {
      const about =
        error instanceof ApiError
          ? error.errors.find(({ path }) => path === 'photo' || path === 'signature')
          : undefined
      if (about) setPictureFault({ [about.path]: about.msg })
      return about !== undefined
    },
  )
  const nameRule = async (typed: string) =>
    typed.trim() !== '' || !(mustSign || (await signature.newest())) || t`Please give the name of the person who signs`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isDelivery ? <Trans>Proof of delivery</Trans> : <Trans>Proof of pickup</Trans>}
      footer={
        <Button type="submit" form={id} variant="primary" size="lg" block loading={busy}>
          {isDelivery ? <Trans>Mark as Delivered</Trans> : <Trans>Mark as Picked Up</Trans>}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        {asksWhyFar && (
          <Field label={<Trans>Why here?</Trans>} required error={errors.farReason?.message}>
            <Textarea rows={2} maxLength={300} {...register('farReason')} />
          </Field>
        )}
        {needsPin && (
          <Field
            label={<Trans>Delivery PIN</Trans>}
            hint={<Trans>Four digits. Ask the recipient for it.</Trans>}
            required
            error={errors.pin?.message}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              className="text-center text-2xl! tracking-[0.5em]"
              {...register('pin', { validate: (typed) => /^\d{4}$/.test(typed.trim()) || t`Enter the four digits` })}
            />
          </Field>
        )}
        <PhotoField photo={photo.shown} onChange={photo.take} error={pictureFault.photo} />
        {isDelivery && (
          <>
            <Field
              label={<Trans>Name of the person who signs</Trans>}
              required={mustSign}
              error={errors.signerName?.message}
            >
              <Input maxLength={100} autoComplete="off" {...register('signerName', { validate: nameRule })} />
            </Field>
            <SignaturePad
              name={signerName}
              signature={signature.shown}
              required={mustSign}
              error={pictureFault.signature}
              onChange={(image) => {
                signature.take(image)
                setPictureFault({})
                if (image && !signerName.trim()) setFocus('signerName')
              }}
            />
          </>
        )}
        <Field label={<Trans>Note</Trans>} error={errors.note?.message}>
          <Textarea rows={2} maxLength={1000} {...register('note')} />
        </Field>
      </form>
    </Dialog>
  )
}
