import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import { useId, useState } from 'react'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { payoutAccountQuery, useSetPayoutAccount } from './earnings.queries.ts'

/** The bank account, by its last digits, and the way to change it. */
export function PayoutAccount() {
  const { data } = useQuery(payoutAccountQuery)
  const [open, setOpen] = useState(false)
  const account = data?.account
  return (
    <>
      <Button size="sm" icon={<Landmark className="size-4" />} onClick={() => setOpen(true)}>
        {account ? <Trans>Account {account}</Trans> : <Trans>Add bank account</Trans>}
      </Button>
      {open && <AccountDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const save = useSetPayoutAccount()
  const form = useForm({ defaultValues: { holder: '', institution: '', transit: '', account: '' } })
  const { errors } = form.formState
  const { submit, fault, busy } = useSend(form, t`The account could not be saved.`, async (values) => {
    await save.mutateAsync(values)
    toast.success(t`Bank account saved`)
    onClose()
  })
  const digits = (name: 'institution' | 'transit' | 'account', pattern: RegExp) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    ...form.register(name, {
      pattern: { value: pattern, message: t`Enter the digits only` },
      required: t`This field is required`,
    }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>Bank account</Trans>}
      description={<Trans>The numbers at the bottom of a cheque. They are stored encrypted.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <Field label={<Trans>Account holder</Trans>} error={errors.holder?.message}>
          <Input autoComplete="name" {...form.register('holder', { required: t`This field is required` })} />
        </Field>
        <Field label={<Trans>Transit number (5 digits)</Trans>} error={errors.transit?.message}>
          <Input {...digits('transit', /^\d{5}$/)} />
        </Field>
        <Field label={<Trans>Institution number (3 digits)</Trans>} error={errors.institution?.message}>
          <Input {...digits('institution', /^\d{3}$/)} />
        </Field>
        <Field label={<Trans>Account number</Trans>} error={errors.account?.message}>
          <Input {...digits('account', /^\d{5,12}$/)} />
        </Field>
      </form>
    </Dialog>
  )
}
