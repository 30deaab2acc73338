import { Trans, useLingui } from '@lingui/react/macro'
import type { Permission } from '@maple/contract/identity/roles'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { accountQuery } from '../../../accounts/index.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { ShopPanel, type ShopPlaces } from '../../../shops/index.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DocsLink, ProgramsTabs, WebhookPanel, type WebhookPlaces } from '../../../webhooks/index.ts'
import { AccountFilter } from '../invoices/account-filter.tsx'

export { texts } from './programs-texts.ts'

const defaults = { accountId: '' } as const

/** Keys and webhooks of the company, or of one account, and the shops of accounts. */
export function ProgramsPage() {
  const { t } = useLingui()
  usePageTitle(t`Programs`)
  const { companyName } = useConfig()
  const { user } = useSession()
  const { values, set } = useListParams(defaults)
  const mayLook = user?.permissions.includes('customer-support') ?? false
  // Who cannot choose an account would not get away from one that an address names.
  const accountId = (mayLook && values.accountId) || undefined
  const { data } = useQuery({ ...accountQuery(accountId ?? ''), enabled: accountId !== undefined })
  const name = accountId ? data?.name : companyName
  return (
    <>
      <PageHeader
        title={<Trans>Programs</Trans>}
        hint={
          mayLook ? (
            <Trans>Keys and webhooks of the company, which reach every account, or of one account alone.</Trans>
          ) : (
            <Trans>Keys and webhooks of the company, which reach every account.</Trans>
          )
        }
        actions={<DocsLink />}
      />
      <div className="sm:w-80">
        <AccountFilter
          accountId={values.accountId}
          name={data?.name}
          none={companyName}
          withPeople
          onChange={(accountId) => set({ accountId })}
        />
      </div>
      <ProgramsTabs
        of={{ accountId, name, isCompany: accountId === undefined, mayChoose: mayLook }}
        base="/admin/programs"
      />
    </>
  )
}

const places = {
  base: '/admin/programs',
  order: (orderNumber: string) => `/admin/orders?order=${orderNumber}`,
} satisfies WebhookPlaces

/** One webhook; of the same file, since few open it and then from there. */
export function WebhookPage() {
  const { id = '' } = useParams()
  return <WebhookPanel key={id} id={id} places={places} />
}

export function ShopPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const may = (permission: Permission) => user?.permissions.includes(permission) ?? false
  const rights = { manages: true, sees: may('order-tracking'), places: may('order-management') }
  const shopPlaces: ShopPlaces = { ...places, rightsIn: () => rights }
  return <ShopPanel key={id} id={id} places={shopPlaces} />
}
