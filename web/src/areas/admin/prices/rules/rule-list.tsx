import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceRule } from '@maple/contract'
import ListPlus from 'lucide-react/icons/list-plus'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { toast } from '../../../../ui/toast.ts'
import type { Zone } from '../../zones/zones.queries.ts'
import type { DraftRule, RuleDraft } from '../use-rule-draft.ts'
import { RuleRow } from './rule-row.tsx'

const RuleDialog = lazy(() => import('./rule-dialog.tsx').then((module) => ({ default: module.RuleDialog })))

interface RuleListProps {
  draft: RuleDraft
  zones: readonly Zone[]
  /** The one whose line was pressed in a trial, by its place from 0. */
  shown: number | undefined
}

interface Open {
  item?: DraftRule
}

/** The rules in their order; a dialog for one of them. */
export function RuleList({ draft, zones, shown }: RuleListProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState('')
  const { items } = draft
  const names = new Map(zones.map(({ _id, name }) => [_id, name]))
  const move = (from: number, to: number) => {
    const rule = items[from]?.rule
    if (!rule || to < 0 || to >= items.length || to === from) return
    draft.move(from, to)
    const [code, place, count] = [rule.code, to + 1, items.length]
    setSaid(t`${code} is now rule ${place} of ${count}`)
  }
  const remove = (item: DraftRule, at: number) => {
    const { code } = item.rule
    draft.remove(item.key)
    void toast.info(t`Rule ${code} was taken out`, {
      action: { label: t`Undo`, onClick: () => draft.putBack(item, at) },
    })
  }
  const done = (rule: PriceRule) => (open?.item ? draft.replace(open.item.key, rule) : draft.add(rule))
  return (
    <Card
      flush
      title={<Trans>Rules</Trans>}
      hint={<Trans>From top to bottom; each that holds makes a line.</Trans>}
      actions={
        <Button size="sm" icon={<Plus className="size-4" />} onClick={() => setOpen({})}>
          <Trans>Add rule</Trans>
        </Button>
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length === 0 && <NoRules />}
      <ol className="flex flex-col">
        {items.map((item, at) => (
          <RuleRow
            key={item.key}
            {...{ item, at, count: items.length, names, move }}
            problems={draft.problems.get(item.key)}
            isShown={shown === at}
            onEdit={() => setOpen({ item })}
            onCopy={() => draft.add(item.rule, at + 1)}
            onRemove={() => remove(item, at)}
          />
        ))}
      </ol>
      <Suspense fallback={null}>
        {open && (
          <RuleDialog
            rule={open.item?.rule}
            codesAbove={codesBefore(items, open.item)}
            zones={zones}
            onDone={done}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}

const NoRules = () => (
  <EmptyState
    icon={<ListPlus />}
    title={<Trans>No rules yet</Trans>}
    hint={<Trans>Begin with a base price, then add what depends on distance, size, zone or time.</Trans>}
  />
)

const codesBefore = (items: readonly DraftRule[], item: DraftRule | undefined) => [
  ...new Set((item ? items.slice(0, items.indexOf(item)) : items).map(({ rule }) => rule.code)),
]
