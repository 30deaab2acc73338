import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProgramsOf } from '../keys/index.ts'
import { useListParams } from '../lib/params/use-list-params.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PagedTable } from '../ui/table/paged-table.tsx'
import { NewShopDialog } from './new-shop-dialog.tsx'
import { shopColumns } from './shop-columns.tsx'
import { ShopSecret } from './shop-secret.tsx'
import { type Shop, shopsQuery } from './shops.queries.ts'

interface ShopsPanelProps {
  of: ProgramsOf
  /** One is shown at `${base}/${id}`. */
  base: string
  /** Who only places what the shops send connects none. */
  mayConnect?: boolean
}

const defaults = {}

/** Connected shops of an account; with the company chosen those of all accounts, for staff. */
export function ShopsPanel({ of, base, mayConnect = true }: ShopsPanelProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { page, set } = useListParams(defaults)
  const list = useQuery(shopsQuery({ accountId: of.accountId, page, limit: 20 }))
  const [connecting, setConnecting] = useState(false)
  const [made, setMade] = useState<Shop & { secret?: string | undefined }>()
  const button = mayConnect && !of.isCompany && (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setConnecting(true)}>
      <Trans>Connect a shop</Trans>
    </Button>
  )
  const done = (shop: Shop) => {
    setConnecting(false)
    // Shopify’s secret is known already.
    if (shop.kind === 'woocommerce') setMade(shop)
    else navigate(`${base}/${shop._id}`)
  }
  return (
    <>
      <Card
        flush
        title={<Trans>Shops</Trans>}
        hint={<ShopsHint of={of} />}
        actions={list.data && list.data.data.length > 0 && button}
      >
        <PagedTable
          label={t`Shops`}
          columns={shopColumns(base, base.startsWith('/admin'))}
          list={list}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) => navigate(`${base}/${_id}`)}
          errorText={t`The shops could not be loaded.`}
          skeletonRows={3}
          empty={
            <EmptyState
              icon={<Store />}
              title={<Trans>No shops yet</Trans>}
              hint={<EmptyHint of={of} mayConnect={mayConnect} />}
              action={button}
            />
          }
          onPage={(page) => set({ page })}
        />
      </Card>
      {connecting && <NewShopDialog of={of} onMade={done} onClose={() => setConnecting(false)} />}
      {made && <ShopSecret secret={made.secret} address={made.url} onClose={() => navigate(`${base}/${made._id}`)} />}
    </>
  )
}

function ShopsHint({ of: { isCompany, mayChoose } }: { of: ProgramsOf }) {
  if (!isCompany) return <Trans>What is bought in a shop becomes an order here by itself.</Trans>
  return mayChoose ? (
    <Trans>Shops of all accounts. To connect one, choose its account above first.</Trans>
  ) : (
    <Trans>
      Shops of all accounts. One is connected by an owner of its account, or by staff with the permission “Customer
      support”.
    </Trans>
  )
}

function EmptyHint({ of: { isCompany, mayChoose }, mayConnect }: { of: ProgramsOf; mayConnect: boolean }) {
  if (!mayConnect) return <Trans>An owner of the account can connect one.</Trans>
  if (!isCompany)
    return (
      <Trans>Connect WooCommerce or Shopify, and try it with drafts first: nothing is sent until you place it.</Trans>
    )
  return mayChoose ? (
    <Trans>Choose an account above, then connect its shop.</Trans>
  ) : (
    <Trans>What is connected is listed here.</Trans>
  )
}
