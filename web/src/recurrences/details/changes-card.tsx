import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { dayWords } from '../days.ts'
import type { Paths } from '../paths.ts'
import type { Recurrence } from '../recurrences.queries.ts'
import { routeWords } from '../route-words.ts'
import { usePlanWords } from '../rule/rule-words.ts'

/** What will hold later on. */
export function ChangesCard({ recurrence, paths }: { recurrence: Recurrence; paths: Paths }) {
  const say = usePlanWords()
  const { changes, mayChange, _id } = recurrence
  if (changes.length === 0) return null
  return (
    <Card title={<Trans>Planned changes</Trans>}>
      <ul className="flex flex-col gap-4 text-sm">
        {changes.map((change) => (
          <li key={change.from} className="flex flex-col gap-1">
            <span className="font-medium">
              <Trans>From {dayWords(change.from)}</Trans>
            </span>
            <span>{say(change)}</span>
            <span className="text-ink-soft">{routeWords(change.template)}</span>
            {mayChange && (
              <Link to={`${paths.list}/${_id}/edit?from=${change.from}`} className="link self-start">
                <Trans>Edit</Trans>
                <span className="sr-only">, {dayWords(change.from)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
