import { Trans, useLingui } from '@lingui/react/macro'
import type { Account } from '../../../../accounts/index.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { useSend } from '../../../../lib/form/use-send.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { useTryPriceList } from '../prices.queries.ts'
import type { RuleDraft } from '../use-rule-draft.ts'
import { TrialFields } from './trial-fields.tsx'
import { TrialResult } from './trial-result.tsx'
import { draftOf, emptyTrial, type TrialValues } from './trial-values.ts'

export interface PanelProps {
  id: string
  draft: RuleDraft | undefined
  onRule?: ((at: number) => void) | undefined
  /** Whose orders are meant; else anybody's. */
  account: Account | undefined
}

const fieldNamesOf = {
  'pickup-delivery': { 'stops.0.address': 'from', 'stops.1.address': 'to' },
  'delivery-only': { 'stops.0.address': 'to' },
} as const

/** An order that nobody places, priced by the rules as they are saved. */
export function TryPanel({ id, draft, onRule, account }: PanelProps) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const trial = useTryPriceList(id)
  const from = account?.defaultPickup?.address ?? ''
  const form = useForm<TrialValues>({ defaultValues: { ...emptyTrial, from }, unguarded: 'search' })
  const send = async (values: TrialValues) => {
    if (draft?.isTouched && !(await draft.save.now())) return
    await trial.mutateAsync(draftOf(values, timeZone))
  }
  const { submit, fault, busy } = useSend(form, t`The order could not be priced`, send, {
    fieldNames: fieldNamesOf[form.watch('service')],
  })
  return (
    <div className="flex flex-col gap-5">
      <Form fault={fault} onSubmit={submit}>
        <TrialFields form={form} />
        <SubmitButton busy={busy} variant="primary" className="self-start">
          {draft?.isTouched ? <Trans>Save draft and try</Trans> : <Trans>Try this order</Trans>}
        </SubmitButton>
      </Form>
      {trial.data && !busy && <TrialResult trial={trial.data} onRule={onRule} />}
    </div>
  )
}
