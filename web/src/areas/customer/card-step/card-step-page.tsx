import { Trans, useLingui } from '@lingui/react/macro'
import { type SandboxToken, sandboxCards } from '@maple/contract/payments/sandbox-cards'
import { useParams } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { readExpiry, tokenOfNumber } from './test-card.ts'
import { useTestCardNames } from './test-card-names.ts'

/** The embedded provider's own page: what is typed here stays in the browser, which sends on a token alone. */
export function CardStepPage() {
  const { t } = useLingui()
  usePageTitle(t`Add card`)
  const { setup = '' } = useParams()
  const names = useTestCardNames()
  const form = useForm({ defaultValues: { number: '', expiry: '12/31' } })
  const { errors } = form.formState
  const { submit, fault, busy } = useSend(form, t`The card could not be saved.`, async ({ number, expiry }) => {
    const [token, until] = [tokenOfNumber(number), readExpiry(expiry)]
    if (!token || !until) return
    const body = { token, expiresMonth: until.month, expiresYear: until.year }
    const { data } = await api('PUT /sandbox/card-setups/:setup', { params: { setup }, body })
    window.location.assign(data.returnUrl)
  })
  return (
    <>
      <PageHeader title={<Trans>Add card</Trans>} hint={<Trans>Page of the test payment provider</Trans>} />
      <Card className="max-w-xl">
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Banner kind="warning">
            <Trans>No money moves here. Use a test card below, and never type in a real one.</Trans>
          </Banner>
          {fault && <Banner kind="error">{fault}</Banner>}
          <Field label={<Trans>Card number</Trans>} error={errors.number?.message}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...form.register('number', {
                validate: (typed) => tokenOfNumber(typed) !== undefined || t`Only the test cards below are accepted`,
              })}
            />
          </Field>
          <Field label={<Trans>Expiry (MM/YY)</Trans>} error={errors.expiry?.message}>
            <Input
              autoComplete="off"
              {...form.register('expiry', {
                validate: (typed) => readExpiry(typed) !== undefined || t`Enter month and year, such as 12/31`,
              })}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" loading={busy}>
            <Trans>Save card</Trans>
          </Button>
        </form>
      </Card>
      <Card className="max-w-xl" flush title={<Trans>Test cards</Trans>}>
        <ul>
          {(Object.keys(sandboxCards) as SandboxToken[]).map((token) => (
            <li
              key={token}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-5 py-2.5"
            >
              <span className="min-w-0">
                <span className="block text-sm font-medium tabular-nums">{sandboxCards[token].number}</span>
                <span className="block text-sm text-ink-soft">{names[token]}</span>
              </span>
              <Button
                size="sm"
                aria-label={t`Use the test card: ${names[token]}`}
                onClick={() =>
                  form.setValue('number', sandboxCards[token].number, { shouldValidate: true, shouldDirty: true })
                }
              >
                <Trans>Use</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
