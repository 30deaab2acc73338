import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { AddressInput } from '../../../ui/form/address-input.tsx'
import { useTestMail } from './set-up.queries.ts'
import { type SetUpStep, stepWords } from './step-words.ts'

/** Each step shows whether it is right in its own way. */
export function StepTrial({ step }: { step: SetUpStep }) {
  const { i18n } = useLingui()
  const { try: trial } = stepWords[step]
  if (step === 'mail') return <MailTrial />
  if (step === 'depot' || step === 'area') return <AddressTrial of={i18n._(stepWords[step].title)} />
  if (!trial) return null
  return (
    <LinkButton size="sm" to={trial.to} className="self-start">
      {i18n._(trial.label)}
    </LinkButton>
  )
}

function MailTrial() {
  const { t } = useLingui()
  const mail = useTestMail()
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button size="sm" loading={mail.isPending} onClick={() => mail.mutate()}>
        <Trans>Send me a mail</Trans>
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {mail.error && messageOf(mail.error, t`The test failed`)}
        {mail.data &&
          (mail.data.delivers ? (
            <Trans>On its way to {mail.data.to}</Trans>
          ) : (
            <Trans>No mail server is set up: it is in the outbox.</Trans>
          ))}
      </span>
    </span>
  )
}

/** An address that is suggested is one that is found. `of` is the step: there is more than one to try. */
function AddressTrial({ of }: { of: string }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState('')
  return (
    <span className="block w-full max-w-md">
      <AddressInput
        aria-label={t`Find an address: ${of}`}
        placeholder={t`Find an address`}
        maxLength={300}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setFound('')
        }}
        onPick={({ label }) => {
          setTyped(label)
          setFound(label)
        }}
      />
      <span role="status" className="text-sm text-ink-soft">
        {found && <Trans>Found: {found}</Trans>}
      </span>
    </span>
  )
}
