import { Trans, useLingui } from '@lingui/react/macro'
import KeyRound from 'lucide-react/icons/key-round'
import { useParams } from 'react-router'
import { type Account, useActiveAccount } from '../../../accounts/index.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { ShopPanel, type ShopPlaces, ShopsPanel } from '../../../shops/index.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { DocsLink, ProgramsTabs, WebhookPanel, type WebhookPlaces } from '../../../webhooks/index.ts'
import { ownsPrograms, placesForShops } from './owns-programs.ts'

export { texts } from './programs-texts.ts'

/** Keys, webhooks and shops of the account that the customer acts for; who only books for it has its shops. */
export function ProgramsPage() {
  const { t } = useLingui()
  usePageTitle(t`Programs`)
  const { active, isPending } = useActiveAccount()
  return (
    <>
      <PageHeader
        title={<Trans>Programs</Trans>}
        hint={<Trans>A shop or another program orders for you and hears of every step.</Trans>}
        actions={<DocsLink />}
      />
      {active ? (
        <ProgramsOfAccount account={active} />
      ) : (
        <Card flush={!isPending}>{isPending ? <SkeletonLines lines={6} /> : <NoPrograms />}</Card>
      )}
    </>
  )
}

function ProgramsOfAccount({ account }: { account: Account }) {
  const { _id: accountId, kind, name } = account
  const of = { accountId, name: kind === 'business' ? name : undefined, isCompany: false }
  if (ownsPrograms(account)) return <ProgramsTabs of={of} base={places.base} />
  if (placesForShops(account)) return <ShopsPanel of={of} base={`${places.base}/shops`} mayConnect={false} />
  return (
    <Card flush>
      <NoPrograms />
    </Card>
  )
}

const NoPrograms = () => (
  <EmptyState
    icon={<KeyRound />}
    title={<Trans>No programs</Trans>}
    hint={<Trans>Only owners of a business account manage its keys and webhooks.</Trans>}
  />
)

const places = {
  base: '/customer/programs',
  order: (orderNumber: string) => `/customer/track?order=${orderNumber}`,
} satisfies WebhookPlaces

/** One webhook; of the same file, since few open it and then from there. */
export function WebhookPage() {
  const { id = '' } = useParams()
  return <WebhookPanel key={id} id={id} places={places} />
}

export function ShopPage() {
  const { id = '' } = useParams()
  const { accounts } = useActiveAccount()
  const rightsIn = (accountId: string) => {
    const account = accounts.find(({ _id }) => _id === accountId)
    const works = account !== undefined && placesForShops(account)
    return { manages: account !== undefined && ownsPrograms(account), sees: works, places: works }
  }
  const shopPlaces: ShopPlaces = { ...places, rightsIn }
  return <ShopPanel key={id} id={id} places={shopPlaces} />
}
