import { Trans, useLingui } from '@lingui/react/macro'
import type { CourierProfile } from '../../../couriers/index.ts'
import { markFormSaved } from '../../../lib/form/mark-form-saved.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AddressInput } from '../../../ui/form/address-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useNotice } from '../../../ui/use-notice.tsx'
import { useSaveStart } from '../courier-file.queries.ts'

/** Where the day starts, if it is not the depot: routes are planned from there. */
export function StartForm({ start }: Pick<CourierProfile, 'start'>) {
  const { t } = useLingui()
  const notice = useNotice()
  const saving = useSaveStart()
  const form = useForm({ defaultValues: { address: start?.address ?? '' } })
  const { submit, fault, busy } = useSend(form, t`Failed to save your start address`, async ({ address }) => {
    await saving.mutateAsync(address.trim())
    markFormSaved(form, { address }, { address: address.trim() })
    notice.succeed(t`Profile updated successfully`)
  })
  return (
    <form noValidate onSubmit={submit}>
      {notice.banner}
      <Card
        title={<Trans>Where your day starts</Trans>}
        footer={
          <Button type="submit" variant="primary" loading={busy}>
            <Trans>Save the start address</Trans>
          </Button>
        }
      >
        {fault && (
          <Banner kind="error" className="mb-5">
            {fault}
          </Banner>
        )}
        {start && !start.isFound && (
          <Banner kind="warning" className="mb-5">
            <Trans>This address is not on the map: your day starts at the depot.</Trans>
          </Banner>
        )}
        <Field
          label={<Trans>Start address</Trans>}
          hint={<Trans>Leave it empty to start at the depot. Only you and staff see it.</Trans>}
        >
          <AddressInput
            maxLength={300}
            {...form.register('address')}
            onPick={({ label }) => form.setValue('address', label, { shouldDirty: true })}
          />
        </Field>
      </Card>
    </form>
  )
}
