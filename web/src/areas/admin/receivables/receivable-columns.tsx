import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { ReminderWords } from '../invoices/reminder-words.tsx'
import type { Receivable, Totals } from './receivables.queries.ts'

/** An account, or below all of them their sum. */
export type Line = Totals & {
  account: Receivable['account'] | undefined
  onHold: boolean
  invoices: number | undefined
  reminder: Receivable['reminder'] | undefined
}

type Age = 'current' | 'days30' | 'days60' | 'days90' | 'over90' | 'total' | 'unbilled'

const amount = (id: Age, header: ReactNode, late = false): Column<Line> => ({
  id,
  header,
  align: 'right',
  cell: (line) => (
    <span className={clsx(!line.account && 'font-semibold', late && line[id] > 0 && 'text-cancelled')}>
      {line[id] === 0 ? '–' : <Money amount={line[id]} />}
    </span>
  ),
})

export function useReceivableColumns(onStatement: (account: Receivable['account']) => void): Column<Line>[] {
  const { t } = useLingui()
  return [
    { id: 'account', header: <Trans>Account</Trans>, cell: (line) => <AccountCell line={line} /> },
    amount('current', <Trans>Not due</Trans>),
    amount('days30', <Trans>1–30 days</Trans>),
    amount('days60', <Trans>31–60 days</Trans>),
    amount('days90', <Trans>61–90 days</Trans>, true),
    amount('over90', <Trans>Over 90 days</Trans>, true),
    amount('total', <Trans>Owed</Trans>),
    amount('unbilled', <Trans>Not invoiced yet</Trans>),
    {
      id: 'reminder',
      header: <Trans>Reminder</Trans>,
      cell: ({ reminder }) => reminder && <ReminderWords reminder={reminder} />,
    },
    {
      id: 'statement',
      header: <span className="sr-only">{t`Actions`}</span>,
      align: 'right',
      cell: ({ account }) =>
        account && (
          <Button size="sm" aria-label={t`Statement of ${account.name}`} onClick={() => onStatement(account)}>
            <Trans>Statement</Trans>
          </Button>
        ),
    },
  ]
}

function AccountCell({ line: { account, onHold } }: { line: Line }) {
  if (!account)
    return (
      <strong>
        <Trans>All accounts</Trans>
      </strong>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end">
      <Link to={`/admin/invoices?accountId=${account._id}`} className="font-medium text-primary-ink hover:underline">
        {account.name}
      </Link>
      {onHold && (
        <Badge tone="pending">
          <Trans>On hold</Trans>
        </Badge>
      )}
    </span>
  )
}
