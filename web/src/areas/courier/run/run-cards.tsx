import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { runsQuery, useRunNews } from './run.queries.ts'
import { RunAnswer } from './run-answer.tsx'
import { RunSummary } from './run-summary.tsx'

/** First on the dashboard: what has to be answered or driven. Nothing while there is no run. */
export function RunCards() {
  const { data } = useQuery(runsQuery)
  useRunNews()
  const open = data?.filter(({ status }) => status !== 'done') ?? []
  return open.map((run) => (
    <Card key={run._id} title={run.acceptedAt ? <Trans>Your run</Trans> : <Trans>A run for you</Trans>}>
      <div className="flex flex-col gap-3">
        <RunSummary run={run} />
        <RunAnswer run={run} />
        <Link to="/courier/run" className="link self-start text-sm">
          <Trans>See all stops</Trans>
        </Link>
      </div>
    </Card>
  ))
}
