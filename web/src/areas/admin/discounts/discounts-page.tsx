import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { toast } from '../../../ui/toast.ts'
import { DiscountTable } from './discount-table.tsx'
import { NewDiscountDialog } from './new-discount-dialog.tsx'
import { type Discount, discountsQuery, useEndDiscount } from './pricing.queries.ts'

export { texts } from '../office-texts.ts'

const defaults = {} as const

export function DiscountsPage() {
  const { t } = useLingui()
  usePageTitle(t`Discount codes`)
  const { page, set } = useListParams(defaults)
  const { data, error, refetch } = useQuery(discountsQuery(page))
  const [creating, setCreating] = useState(false)
  const [ending, setEnding] = useState<Discount>()
  return (
    <>
      <PageHeader
        title={<Trans>Discount codes</Trans>}
        hint={<Trans>Customers enter a code when they order. Orders keep the price they were placed with.</Trans>}
        actions={
          <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setCreating(true)}>
            <Trans>New code</Trans>
          </Button>
        }
      />
      <Card flush>
        <DiscountTable
          discounts={data?.data}
          error={error}
          onRetry={refetch}
          onEnd={setEnding}
          onCreate={() => setCreating(true)}
        />
        {data && data.pagination.total > 0 && (
          <div className="border-t border-line px-5 py-3">
            <Pagination pagination={data.pagination} onPage={(page) => set({ page })} />
          </div>
        )}
      </Card>
      {creating && <NewDiscountDialog onOpenChange={setCreating} />}
      {ending && <EndDialog discount={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function EndDialog({ discount: { _id, code }, onClose }: { discount: Discount; onClose: () => void }) {
  const { t } = useLingui()
  const end = useEndDiscount()
  const confirm = async () => {
    try {
      await end.mutateAsync(_id)
      toast.success(t`${code} has ended`)
    } catch (error) {
      toast.error(messageOf(error, t`The code could not be ended`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>End {code}?</Trans>}
      description={<Trans>It is no longer taken from now on. Orders that used it keep their price.</Trans>}
      confirm={<Trans>End code</Trans>}
      danger
      onConfirm={confirm}
    />
  )
}
