import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fullName } from '../../../lib/format/format.ts'
import { priorityNames, sizeNames } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { orderStatusNames } from '../../../ui/status-badge.tsx'
import type { BoardCourier, BoardOrder } from './data/board.queries.ts'
import { type BoardFilter, foldedFilters } from './data/board-filter.ts'
import { useStore } from './data/make-store.ts'
import { useBoardTools } from './desk.ts'
import { PersonFilter } from './person-filter.tsx'

interface FilterDialogProps {
  filter: BoardFilter
  onFilter: (change: Partial<BoardFilter>) => void
  onClose: () => void
}

const statuses = ['pending', 'assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered'] as const

/** What the day's orders have in them, each once. */
function valuesOf(orders: Iterable<BoardOrder>) {
  const [zones, accounts, customers] = [new Set<string>(), new Map<string, string>(), new Map<string, string>()]
  for (const { zone, account, customer } of orders) {
    if (zone) zones.add(zone)
    if (account) accounts.set(account._id, account.name)
    customers.set(customer._id, customer.name)
  }
  return {
    zones: [...zones].sort(),
    accounts: [...accounts].sort(([, a], [, b]) => a.localeCompare(b)),
    customers: [...customers].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
  }
}

const option = (value: string, name: string) => (
  <option key={value} value={value}>
    {name}
  </option>
)

const peopleOf = ({ courier }: BoardCourier) => ({
  id: courier._id,
  name: fullName(courier),
  words: `${fullName(courier)} ${courier.courierCode}`,
})

/** Every filter takes effect at once, behind the dialog. */
export function FilterDialog({ filter, onFilter, onClose }: FilterDialogProps) {
  const { t, i18n } = useLingui()
  const { board } = useBoardTools()
  const couriers = useStore(board, (data) => data.roster).map(peopleOf)
  const { zones, accounts, customers } = valuesOf(useStore(board, (data) => data.orders).values())
  const choice = (name: (typeof foldedFilters)[number], label: ReactNode, options: ReactNode) => (
    <Field label={label}>
      <Select value={filter[name]} onChange={({ target }) => onFilter({ [name]: target.value })}>
        <option value="">{t`All`}</option>
        {options}
      </Select>
    </Field>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Filters</Trans>}
      footer={
        <>
          <Button onClick={() => onFilter(Object.fromEntries(foldedFilters.map((name) => [name, ''])))}>
            <Trans>Clear all</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <PersonFilter
          label={<Trans>Courier</Trans>}
          people={couriers}
          value={filter.courier}
          onChange={(courier) => onFilter({ courier })}
        />
        {choice(
          'account',
          <Trans>Account</Trans>,
          accounts.map(([id, name]) => option(id, name)),
        )}
        <PersonFilter
          label={<Trans>Customer</Trans>}
          people={customers}
          value={filter.customer}
          onChange={(customer) => onFilter({ customer })}
          asks
        />
        {choice(
          'priority',
          <Trans>Priority</Trans>,
          (['urgent', 'high', 'normal'] as const).map((one) => option(one, i18n._(priorityNames[one]))),
        )}
        {choice(
          'zone',
          <Trans>Zone</Trans>,
          zones.map((zone) => option(zone, zone)),
        )}
        {choice('timing', <Trans>Service</Trans>, [
          option('now', t`As soon as possible`),
          option('later', t`Scheduled`),
        ])}
        {choice(
          'size',
          <Trans>Size</Trans>,
          (['small', 'medium', 'large'] as const).map((one) => option(one, i18n._(sizeNames[one]))),
        )}
        {choice(
          'status',
          <Trans>Status</Trans>,
          statuses.map((one) => option(one, i18n._(orderStatusNames[one]))),
        )}
      </div>
    </Dialog>
  )
}
