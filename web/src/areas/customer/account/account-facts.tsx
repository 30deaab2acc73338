import { Trans, useLingui } from '@lingui/react/macro'
import { type Account, cycleNames, termsNames } from '../../../accounts/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'

/** What owners change, for those who only look. */
export function AccountFacts({ account }: { account: Account }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Business</Trans>} hint={<Trans>Owners of the account can change it.</Trans>}>
      <Facts>
        <Fact label={<Trans>Name</Trans>}>{account.name}</Fact>
        <Fact label={<Trans>Legal name</Trans>}>{account.legalName}</Fact>
        <Fact label={<Trans>Billing address</Trans>}>{account.billingAddress}</Fact>
        <Fact label={<Trans>GST/HST number</Trans>}>{account.taxNumbers.gst}</Fact>
        <Fact label={<Trans>QST number</Trans>}>{account.taxNumbers.qst}</Fact>
        <Fact label={<Trans>Payment</Trans>}>{i18n._(termsNames[account.terms.payment])}</Fact>
        <Fact label={<Trans>Invoices</Trans>}>{i18n._(cycleNames[account.invoiceCycle])}</Fact>
        <Fact label={<Trans>E-mails for invoices</Trans>}>{account.invoiceEmails.join(', ')}</Fact>
        <Fact label={<Trans>Default pickup address</Trans>}>{account.defaultPickup?.address}</Fact>
      </Facts>
    </Card>
  )
}

export function ReferenceFacts({ account: { references, costCentres } }: { account: Account }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>References and cost centres</Trans>} hint={<Trans>Owners of the account can change it.</Trans>}>
      <Facts>
        <Fact label={<Trans>References</Trans>}>
          {references.map(({ label, required }) => (required ? t`${label} (required)` : label)).join(', ') || '–'}
        </Fact>
        <Fact label={<Trans>Cost centres</Trans>}>{costCentres.join(', ') || '–'}</Fact>
      </Facts>
    </Card>
  )
}
