import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { CompanyDateTime } from '../../ui/text/company-date-time.tsx'
import { Money } from '../../ui/text/money.tsx'
import type { SentOrder } from '../shops.queries.ts'
import { SentActions } from './sent-actions.tsx'
import { sentStates } from './sent-words.ts'

interface About {
  shopId: string
  order: (orderNumber: string) => string
  mayPlace: boolean
}

export const sentColumns = ({ shopId, order, mayPlace }: About): Column<SentOrder>[] => [
  {
    id: 'number',
    header: <Trans>Order of the shop</Trans>,
    cell: ({ number, receivedAt }) => (
      <>
        <span className="font-medium wrap-anywhere">{number}</span>
        <span className="block text-xs text-ink-faint">
          <CompanyDateTime value={receivedAt} />
        </span>
      </>
    ),
  },
  { id: 'recipient', header: <Trans>For</Trans>, cell: (sent) => <Recipient of={sent} /> },
  { id: 'content', header: <Trans>Content</Trans>, cell: (sent) => <Content of={sent} /> },
  { id: 'state', header: <Trans>State</Trans>, cell: (sent) => <SentState of={sent} /> },
  {
    id: 'order',
    header: <Trans>Order</Trans>,
    cell: ({ order: placed }) =>
      placed ? (
        <Link to={order(placed.orderNumber)} className="text-primary-ink hover:underline">
          {placed.orderNumber}
        </Link>
      ) : (
        '–'
      ),
  },
  ...(mayPlace ? [actionsColumn(shopId)] : []),
]

const actionsColumn = (shopId: string): Column<SentOrder> => ({
  id: 'actions',
  header: (
    <span className="sr-only">
      <Trans>Actions</Trans>
    </span>
  ),
  align: 'right',
  cell: (sent) => <SentActions shopId={shopId} of={sent} />,
})

const Recipient = ({ of: { recipient } }: { of: SentOrder }) =>
  recipient ? (
    <>
      <span className="wrap-anywhere">{recipient.name || '–'}</span>
      <span className="block text-xs wrap-anywhere text-ink-faint">{recipient.address}</span>
    </>
  ) : (
    <span className="text-ink-faint">
      <Trans>Cleared away</Trans>
    </span>
  )

const Content = ({ of: { description, value } }: { of: SentOrder }) => (
  <>
    <span className="line-clamp-3 wrap-anywhere">{description || '–'}</span>
    {value !== null && (
      <span className="block text-xs text-ink-faint">
        <Money amount={value} />
      </span>
    )}
  </>
)

/** What stands against it is said in the reader's language by the server. */
function SentState({ of: { state, cancelledInShop, problems } }: { of: SentOrder }) {
  const { i18n } = useLingui()
  return (
    <>
      <span className="flex flex-wrap gap-1 max-sm:justify-end">
        <Badge tone={sentStates[state].tone}>{i18n._(sentStates[state].name)}</Badge>
        {cancelledInShop && (
          <Badge tone="cancelled">
            <Trans>Cancelled in the shop</Trans>
          </Badge>
        )}
      </span>
      {problems.length > 0 && (
        <ul className="mt-1 text-xs wrap-anywhere text-ink-soft">
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </>
  )
}
