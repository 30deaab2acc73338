import { Trans, useLingui } from '@lingui/react/macro'
import { type MissingReason, missingReasons } from '@maple/contract/orders/issue-reasons'
import { useForm } from '../../../lib/form/use-form.ts'
import { issueReasonNames } from '../../../orders/index.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Select, Textarea } from '../../../ui/form/input.tsx'
import { useSayDone } from '../active/use-say-done.ts'
import { useWhereAmI } from '../active/use-where-am-i.ts'
import { useMissParcels } from '../courier.queries.ts'
import { emptied, openParcels, type Pickup, probablyMissing } from './missing-parcels.ts'

interface MissingValues {
  parcels: string[]
  reason: MissingReason | ''
  note: string
}

/** Which parcels are not there, and why: staff are told, and the courier goes on with the others (O5). */
export function MissingDialog({ pickups, onClose }: { pickups: readonly Pickup[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const miss = useMissParcels()
  const say = useSayDone()
  const whereAmI = useWhereAmI()
  const form = useForm<MissingValues>({
    defaultValues: { parcels: probablyMissing(pickups), reason: '', note: '' },
  })
  const fault = form.formState.errors.parcels?.message
  const needsNote = form.watch('reason') === 'other'
  const judge = (chosen: string[]) => {
    if (chosen.length === 0) return t`Choose what is missing`
    const [none] = emptied(pickups, chosen)
    const number = none?.order.orderNumber
    return number === undefined || t`Nothing of ${number} is here: report at its stop that it cannot be picked up.`
  }
  const send = async ({ parcels: chosen, reason, note }: MissingValues) => {
    if (reason === '') return
    const said = { reason, ...(note.trim() && { note: note.trim() }), ...whereAmI() }
    let when: 'sent' | 'waiting' = 'sent'
    for (const { order, parcels } of pickups) {
      const missing = parcels.filter(({ _id }) => chosen.includes(_id))
      if (missing.length > 0) when = await miss.mutateAsync({ order, parcels: missing, ...said })
    }
    say(when, t`Reported. Go on with the other parcels.`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>A parcel is missing</Trans>}
      submit={<Trans>Report and go on</Trans>}
      submitting={<Trans>Sending…</Trans>}
      cancel={null}
      onSend={send}
      failure={t`Failed to report the issue. Please try again.`}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="text-sm font-medium">
          <Trans>What is missing?</Trans>
        </legend>
        {openParcels(pickups).map(({ _id, barcode, description }) => (
          <Checkbox
            key={_id}
            value={_id}
            label={barcode}
            hint={description}
            {...form.register('parcels', { validate: judge })}
          />
        ))}
        {fault && <FieldError>{fault}</FieldError>}
      </fieldset>
      <FormField form={form} name="reason" label={<Trans>Why?</Trans>} required={t`Please choose a reason`}>
        {(input) => (
          <Select {...input}>
            <option value="">{t`Choose a reason`}</option>
            {missingReasons.map((reason) => (
              <option key={reason} value={reason}>
                {i18n._(issueReasonNames[reason])}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="note"
        label={<Trans>Note</Trans>}
        {...(needsNote && { required: t`This reason needs a note` })}
      >
        {(input) => <Textarea rows={2} maxLength={1000} {...input} />}
      </FormField>
    </FormDialog>
  )
}
