import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Selection } from '../orders/use-selection.ts'
import { useIssueInvoices } from './invoice-list.queries.ts'

/** The server takes so many at once. */
const most = 500

/** Issues all drafts that are marked; what could not be issued stays marked and is told. */
export function IssueBar({ selection }: { selection: Selection }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'issue' | 'send'>()
  const issue = useIssueInvoices()
  const ids = [...selection.marked]
  const run = async () => {
    const { data } = await issue.mutateAsync({ ids, send: asking === 'send' }).catch((error: unknown) => {
      toast.error(messageOf(error, t`The drafts could not be issued.`))
      throw error
    })
    selection.change(
      data.issued.map(({ _id }) => _id),
      false,
    )
    const count = data.issued.length
    if (count > 0) toast.success(t`Issued: ${count}`)
    const [first] = data.failed
    const others = data.failed.length
    if (first) toast.error(t`Not issued: ${others}`, { description: first.message })
    const [unsent] = data.unsent
    const left = data.unsent.length
    if (unsent) toast.error(t`Issued, but not sent: ${left}`, { description: `${unsent.number}: ${unsent.message}` })
  }
  if (ids.length === 0) return null
  return (
    <section
      aria-label={t`Marked drafts`}
      className="sticky bottom-4 z-20 mx-4 mb-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-overlay"
    >
      <p className="mr-auto text-sm font-medium" aria-live="polite">
        {ids.length > most ? (
          <Trans>At most {most} drafts at once</Trans>
        ) : (
          <Plural value={ids.length} one="# draft marked" other="# drafts marked" />
        )}
      </p>
      <Button size="sm" disabled={ids.length > most} onClick={() => setAsking('issue')}>
        <Trans>Issue marked drafts</Trans>
      </Button>
      <Button size="sm" variant="primary" disabled={ids.length > most} onClick={() => setAsking('send')}>
        <Trans>Issue and send</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        <Trans>Clear</Trans>
      </Button>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={
          asking === 'send' ? (
            <Plural value={ids.length} one="Issue and send # draft?" other="Issue and send # drafts?" />
          ) : (
            <Plural value={ids.length} one="Issue # draft?" other="Issue # drafts?" />
          )
        }
        description={<Trans>Each gets its number and its due date. An issued invoice never changes.</Trans>}
        confirm={asking === 'send' ? <Trans>Issue and send</Trans> : <Trans>Issue</Trans>}
        onConfirm={run}
      />
    </section>
  )
}
