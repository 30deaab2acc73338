import { Trans, useLingui } from '@lingui/react/macro'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { SignaturePad } from './signature-pad.tsx'
import type { Proof } from './use-proof.ts'

/** Who signs, and the signature: neither goes without the other. */
export function SignerFields({ form, signature, pictureFault, setPictureFault, mustSign }: Proof) {
  const { t } = useLingui()
  const signerName = form.watch('signerName')
  const nameRule = async (typed: string) =>
    typed.trim() !== '' || !(mustSign || (await signature.newest())) || t`Please give the name of the person who signs`
  const sign = (image: Parameters<typeof signature.take>[0]) => {
    signature.take(image)
    setPictureFault({})
    if (image && !signerName.trim()) form.setFocus('signerName')
  }
  return (
    <>
      <FormField
        form={form}
        name="signerName"
        label={<Trans>Name of the person who signs</Trans>}
        required={mustSign}
        rules={{ validate: nameRule }}
      >
        {(input) => <Input maxLength={100} autoComplete="off" {...input} />}
      </FormField>
      <SignaturePad
        name={signerName}
        signature={signature.shown}
        required={mustSign}
        error={pictureFault.signature}
        onChange={sign}
      />
    </>
  )
}
