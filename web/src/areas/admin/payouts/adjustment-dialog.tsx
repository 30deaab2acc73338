import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { amountOf } from '../../../invoices/index.ts'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { adjustmentCategoryNames, type CourierAdjustment } from '../../../payments/index.ts'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input, Select, Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAddAdjustment } from './adjustments.queries.ts'
import { CourierField, type PickedCourier } from './courier-field.tsx'

type Kind = CourierAdjustment['kind']
type Category = CourierAdjustment['category']
const categories: Record<Kind, readonly Category[]> = {
  addition: ['bonus', 'expense', 'correction', 'other'],
  deduction: ['advance', 'damage', 'equipment', 'correction', 'other'],
}

interface Values {
  kind: Kind
  category: Category
  amount: string
  reason: string
}

/** For the courier of a payout, or for somebody who is looked up. */
export function AdjustmentDialog({ courier, onClose }: { courier?: PickedCourier; onClose: () => void }) {
  const { t } = useLingui()
  const add = useAddAdjustment()
  const [keyOf] = useState(attemptKeys)
  const [picked, setPicked] = useState(courier)
  const [isMissing, setMissing] = useState(false)
  const form = useForm<Values>({ defaultValues: { kind: 'addition', category: 'bonus', amount: '', reason: '' } })
  const kind = form.watch('kind')
  const send = async ({ category, amount, reason }: Values) => {
    setMissing(!picked)
    if (!picked) return
    const body = { courierId: picked._id, kind, category, amount: amountOf(amount) ?? 0, reason: reason.trim() }
    const { data } = await add.mutateAsync({ key: keyOf(body), body })
    toast.success(
      data.state === 'awaiting-consent'
        ? t`${picked.name} is asked to agree to it`
        : t`It comes with the next settlement of ${picked.name}`,
    )
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Add to a settlement, or take off</Trans>}
      description={
        kind === 'deduction' ? (
          <Trans>
            In Ontario the courier has to agree first. A deduction never makes a settlement negative and takes no tips:
            the rest is carried over.
          </Trans>
        ) : (
          <Trans>The courier is told, and gets it with the next settlement.</Trans>
        )
      }
      submit={kind === 'deduction' ? <Trans>Take off</Trans> : <Trans>Add</Trans>}
      onSend={send}
      failure={t`It could not be added.`}
      onClose={onClose}
    >
      {!courier && <CourierField picked={picked} isMissing={isMissing && !picked} onPick={setPicked} />}
      {courier && <p className="text-sm font-medium">{courier.name}</p>}
      <ChoiceCards
        legend={<Trans>Addition or deduction</Trans>}
        hideLegend
        inRow
        value={kind}
        input={{
          name: 'kind',
          onChange: ({ target }) => {
            const next = target.value === 'deduction' ? 'deduction' : 'addition'
            form.setValue('kind', next, { shouldDirty: true })
            form.setValue('category', next === 'deduction' ? 'damage' : 'bonus')
          },
        }}
        choices={[
          { value: 'addition', label: <Trans>Addition</Trans> },
          { value: 'deduction', label: <Trans>Deduction</Trans> },
        ]}
      />
      <AmountFields form={form} kind={kind} />
    </FormDialog>
  )
}

function AmountFields({ form, kind }: { form: ReturnType<typeof useForm<Values>>; kind: Kind }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="category" label={<Trans>What it is for</Trans>}>
          {(input) => (
            <Select {...input}>
              {categories[kind].map((one) => (
                <option key={one} value={one}>
                  {i18n._(adjustmentCategoryNames[one])}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField
          form={form}
          name="amount"
          label={<Trans>Amount</Trans>}
          rules={{ validate: (typed) => amountOf(typed) !== undefined || t`Enter an amount above zero` }}
        >
          {(input) => <Input inputMode="decimal" {...input} />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>The courier reads it, and it is on the statement.</Trans>}
        required={t`Please give a reason`}
      >
        {(input) => <Textarea rows={3} maxLength={500} {...input} />}
      </FormField>
    </>
  )
}
