import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type PriceList, usePublishPriceList } from './prices.queries.ts'
import type { RuleDraft } from './use-rule-draft.ts'

interface PublishDialogProps {
  list: PriceList
  draft: RuleDraft
  onClose: () => void
}

interface Values {
  start: 'now' | 'day'
  validFrom: string
}

/** Puts the draft in force, now or from a day on. What is not saved is saved first. */
export function PublishDialog({ list, draft, onClose }: PublishDialogProps) {
  const { t } = useLingui()
  const publish = usePublishPriceList()
  const form = useForm<Values>({ defaultValues: { start: 'now', validFrom: '' } })
  const isDay = form.watch('start') === 'day'
  const send = async ({ start, validFrom }: Values) => {
    // What a colleague has saved meanwhile, and nobody here has seen, is not published.
    const edition = draft.isTouched ? await draft.save.now() : draft.edition
    if (edition === undefined) throw new Error('not saved')
    const wish = { id: list._id, edition, ...(start === 'day' && { validFrom }) }
    const { data } = await publish.mutateAsync(wish).catch(forRules)
    const { version } = data
    void toast.success(t`Version ${version} is published`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Publish the rules</Trans>}
      description={<Trans>A published version never changes. Orders keep the price they were placed with.</Trans>}
      submit={<Trans>Publish version</Trans>}
      onSend={send}
      failure={t`The list could not be published. Its problems stand beside the rules.`}
      onClose={onClose}
    >
      <Refused error={publish.error} />
      <ChoiceCards
        legend={<Trans>Valid from</Trans>}
        input={form.register('start')}
        choices={[
          { value: 'now', label: <Trans>Now</Trans>, hint: <Trans>For every order from this moment on</Trans> },
          { value: 'day', label: <Trans>A day</Trans>, hint: <Trans>From its first minute</Trans> },
        ]}
      />
      {isDay && (
        <Field label={<Trans>First day</Trans>} required error={form.formState.errors.validFrom?.message}>
          <Input
            type="date"
            {...form.register('validFrom', { validate: (day) => day !== '' || t`This field is required` })}
          />
        </Field>
      )}
    </FormDialog>
  )
}

/** What it has against rules is said for each below, and not once more for the first of them. */
function forRules(error: unknown): never {
  const isOfRules = error instanceof ApiError && error.errors.some(({ path }) => path.startsWith('rules'))
  throw isOfRules ? new Error('rules') : error
}

/** What the server has against the rules, with the number of each. */
function Refused({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.errors.length === 0) return null
  return (
    <Banner kind="error">
      <ul className="flex flex-col gap-1">
        {error.errors.map(({ path, msg }) => {
          const [, place] = /\brules[.[](\d+)/.exec(path) ?? []
          const number = Number(place) + 1
          return (
            <li key={`${path} ${msg}`}>
              {place !== undefined && <Trans>Rule {number}:</Trans>} {msg}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
