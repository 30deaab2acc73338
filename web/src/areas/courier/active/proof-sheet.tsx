import { Trans, useLingui } from '@lingui/react/macro'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { PhotoField } from './photo-field.tsx'
import { PinField } from './pin-field.tsx'
import { SignerFields } from './signer-fields.tsx'
import { type ProofOf, useProof } from './use-proof.ts'

/** The move together with what proves it. What the customer asked for is required, the rest is as one likes. */
export function ProofSheet(step: ProofOf) {
  const { t } = useLingui()
  const proof = useProof(step)
  const { form, photo, pictureFault, isDelivery } = proof
  // Asked for only once the server finds that the address is far away, or that other stops come before this one.
  const asksWhyFar = form.formState.errors.farReason !== undefined || form.watch('farReason') !== ''
  const asksWhyNow = step.asksWhyNow || form.formState.errors.notes !== undefined || form.watch('notes') !== ''
  return (
    <FormDialog
      form={form}
      title={isDelivery ? <Trans>Proof of delivery</Trans> : <Trans>Proof of pickup</Trans>}
      submit={isDelivery ? <Trans>Mark as Delivered</Trans> : <Trans>Mark as Picked Up</Trans>}
      cancel={null}
      onSend={proof.send}
      failure={t`Failed to update delivery status. Please try again.`}
      onFailure={proof.showPictureFault}
      onClose={step.onClose}
    >
      {asksWhyFar && (
        <FormField form={form} name="farReason" label={<Trans>Why here?</Trans>} required>
          {(input) => <Textarea rows={2} maxLength={300} {...input} />}
        </FormField>
      )}
      {asksWhyNow && (
        <FormField form={form} name="notes" label={<Trans>Why this stop first?</Trans>} required>
          {(input) => <Textarea rows={2} maxLength={1000} {...input} />}
        </FormField>
      )}
      {isDelivery && step.stop.proof.pin && <PinField form={form} />}
      <PhotoField photo={photo.shown} onChange={photo.take} error={pictureFault.photo} />
      {isDelivery && <SignerFields {...proof} />}
      <FormField form={form} name="note" label={<Trans>Note</Trans>}>
        {(input) => <Textarea rows={2} maxLength={1000} {...input} />}
      </FormField>
    </FormDialog>
  )
}
