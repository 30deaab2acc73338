import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Account, AccountForm, useChangeAccount } from '../../../accounts/index.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { TermsFields, type TermsValues, termsBody, termsOf } from './terms-fields.tsx'

const fieldNames = { 'terms.payment': 'payment', 'terms.netDays': 'netDays' } as const

export function TermsPanel({ account }: { account: Account }) {
  const form = useForm<TermsValues>({ defaultValues: termsOf(account) })
  return (
    <>
      <AccountForm
        accountId={account._id}
        form={form}
        title={<Trans>Payment terms</Trans>}
        hint={<Trans>Members see them and cannot change them.</Trans>}
        bodyOf={termsBody}
        fieldNames={fieldNames}
      >
        <TermsFields form={form} priceListName={account.priceList?.name} />
      </AccountForm>
      <HoldCard account={account} />
    </>
  )
}

type Asked = 'hold' | 'release' | 'close' | 'reopen'

const bodies = {
  hold: { onHold: true },
  release: { onHold: false },
  close: { closed: true },
  reopen: { closed: false },
} as const

/** Stops the account for a while, or for good. */
function HoldCard({ account }: { account: Account }) {
  const [asked, setAsked] = useState<Asked>()
  const { onHold, closed } = account
  return (
    <Card
      title={<Trans>Hold and closing</Trans>}
      hint={<Trans>Orders that were placed go on. On hold or closed, nobody places new ones for the account.</Trans>}
    >
      <div className="flex flex-wrap gap-2">
        {!closed && (
          <Button variant={onHold ? 'primary' : 'danger'} onClick={() => setAsked(onHold ? 'release' : 'hold')}>
            {onHold ? <Trans>Release the hold</Trans> : <Trans>Put on hold</Trans>}
          </Button>
        )}
        <Button onClick={() => setAsked(closed ? 'reopen' : 'close')}>
          {closed ? <Trans>Open again</Trans> : <Trans>Close account</Trans>}
        </Button>
      </div>
      {asked && <HoldDialog account={account} asked={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function HoldDialog({ account, asked, onClose }: { account: Account; asked: Asked; onClose: () => void }) {
  const { t } = useLingui()
  const change = useChangeAccount(account._id)
  const { name } = account
  const titles = {
    hold: <Trans>Put {name} on hold?</Trans>,
    release: <Trans>Release the hold of {name}?</Trans>,
    close: <Trans>Close {name}?</Trans>,
    reopen: <Trans>Open {name} again?</Trans>,
  }
  const confirm = async () => {
    try {
      await change.mutateAsync(bodies[asked])
      toast.success(t`The account was changed`)
    } catch (error) {
      toast.error(messageOf(error, t`The account could not be changed`))
      throw error
    }
  }
  const stops = asked === 'hold' || asked === 'close'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={titles[asked]}
      description={
        stops ? (
          <Trans>Its members are told so when they order. Orders that were placed go on.</Trans>
        ) : (
          <Trans>Its members can order again at once.</Trans>
        )
      }
      confirm={stops ? <Trans>Stop orders</Trans> : <Trans>Take orders</Trans>}
      danger={stops}
      onConfirm={confirm}
    />
  )
}
