import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { companyDays } from '../../../lib/format/company-days.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { CardName, OrderNumber } from '../../../orders/index.ts'
import { type OrderPayment, PaymentState, stateNames } from '../../../payments/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { OrderPayments } from './order-payments.tsx'
import { paymentsQuery } from './payments.queries.ts'

export { texts } from '../office-texts.ts'

const defaults = { search: '', state: 'all', kind: 'all', from: '', to: '' } as const
type Values = Record<keyof typeof defaults, string>

const states = Object.keys(stateNames) as OrderPayment['state'][]
const oneOf = <T extends string>(value: string, known: readonly T[]) => known.find((one) => one === value)

export function PaymentsPage() {
  const { t } = useLingui()
  usePageTitle(t`Payments`)
  const { values, page, set } = useListParams(defaults)
  const { timeZone } = useConfig()
  const query = {
    search: values.search,
    state: oneOf(values.state, [...states, 'disputed']),
    kind: oneOf(values.kind, ['order', 'tip']),
    ...companyDays(values.from, values.to, timeZone),
  }
  const list = useQuery(paymentsQuery({ page, ...query }))
  const [open, setOpen] = useState<OrderPayment>()
  return (
    <>
      <PageHeader
        title={<Trans>Payments</Trans>}
        hint={<Trans>What customers paid, and what was given back.</Trans>}
        actions={<ExportButton type="payments" query={query} />}
      />
      <Card flush>
        <Filters values={values} onChange={set} />
        <PagedTable
          label={t`Payments`}
          columns={useColumns()}
          list={list}
          rowKey={({ _id }) => _id}
          openRow={open?._id}
          onOpen={setOpen}
          errorText={t`The payments could not be loaded.`}
          empty={
            <EmptyState
              icon={<CreditCard />}
              title={<Trans>No payments</Trans>}
              hint={<Trans>Try another search or another filter.</Trans>}
            />
          }
          onPage={(page) => set({ page })}
        />
      </Card>
      {open && (
        <Drawer open onOpenChange={() => setOpen(undefined)} title={<OrderNumber number={open.orderNumber} />}>
          <OrderPayments orderRef={open.orderId} />
        </Drawer>
      )}
    </>
  )
}

function Filters({ values, onChange }: { values: Values; onChange: (change: Partial<Values>) => void }) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid items-end gap-3 p-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto]">
      <SearchBox
        label={t`Search by order or transaction`}
        value={values.search}
        onChange={(search) => onChange({ search })}
      />
      <Select aria-label={t`Status`} value={values.state} onChange={({ target }) => onChange({ state: target.value })}>
        <option value="all">{t`All statuses`}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {i18n._(stateNames[state])}
          </option>
        ))}
        <option value="disputed">{t`Disputed`}</option>
      </Select>
      <Select aria-label={t`Kind`} value={values.kind} onChange={({ target }) => onChange({ kind: target.value })}>
        <option value="all">{t`Orders and tips`}</option>
        <option value="order">{t`Orders`}</option>
        <option value="tip">{t`Tips`}</option>
      </Select>
      <DayInput label={t`First day`} value={values.from} max={values.to} onChange={(from) => onChange({ from })} />
      <DayInput label={t`Last day`} value={values.to} min={values.from} onChange={(to) => onChange({ to })} />
    </div>
  )
}

function useColumns(): Column<OrderPayment>[] {
  return [
    { id: 'at', header: <Trans>When</Trans>, cell: ({ createdAt }) => <CompanyDateTime value={createdAt} /> },
    {
      id: 'order',
      header: <Trans>Order</Trans>,
      cell: ({ orderNumber, kind }) => (
        <>
          <OrderNumber number={orderNumber} />
          {kind === 'tip' && (
            <span className="text-ink-faint">
              {' '}
              <Trans>Tip</Trans>
            </span>
          )}
        </>
      ),
    },
    { id: 'state', header: <Trans>Status</Trans>, cell: (payment) => <StateCell payment={payment} /> },
    { id: 'card', header: <Trans>Card</Trans>, wideOnly: true, cell: ({ card }) => card && <CardName card={card} /> },
    { id: 'amount', header: <Trans>Amount</Trans>, align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
    {
      id: 'captured',
      header: <Trans>Charged</Trans>,
      align: 'right',
      cell: ({ captured }) => (captured > 0 ? <Money amount={captured} /> : '–'),
    },
    {
      id: 'refunded',
      header: <Trans>Refunded</Trans>,
      align: 'right',
      cell: ({ refunded }) => (refunded > 0 ? <Money amount={refunded} /> : '–'),
    },
  ]
}

const StateCell = ({ payment: { state, disputed, refundFailed } }: { payment: OrderPayment }) => (
  <span className="inline-flex flex-wrap gap-1">
    <PaymentState state={state} />
    {disputed > 0 && (
      <Badge tone="cancelled">
        <Trans>Disputed</Trans>
      </Badge>
    )}
    {refundFailed > 0 && (
      <Badge tone="cancelled">
        <Trans>Refund came back</Trans>
      </Badge>
    )}
  </span>
)
