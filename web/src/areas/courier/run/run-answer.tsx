import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeclineRunDialog } from './late-decline-run.ts'
import { type Run, useAnswerRun } from './run.queries.ts'
import { progressOfRun } from './run-stops.ts'

/** The one thing to do with a run now: answer it, set out, or go on with its next stop. */
export function RunAnswer({ run }: { run: Run }) {
  const { t } = useLingui()
  const { accept, start } = useAnswerRun()
  const [declining, setDeclining] = useState(false)
  const { next } = progressOfRun(run.stops)
  const tell = (error: unknown) => toast.error(messageOf(error, t`Failed to update your run. Please try again.`))
  if (!run.acceptedAt)
    return (
      <div className="flex gap-2">
        <Button
          variant="primary"
          size="lg"
          block
          loading={accept.isPending}
          onClick={() => accept.mutate(run._id, { onError: tell, onSuccess: () => toast.success(t`The run is yours`) })}
        >
          <Trans>Accept the run</Trans>
        </Button>
        <Button size="lg" onClick={() => setDeclining(true)}>
          <Trans>Decline</Trans>
        </Button>
        <Suspense>{declining && <DeclineRunDialog run={run} onClose={() => setDeclining(false)} />}</Suspense>
      </div>
    )
  if (run.status === 'handed-out')
    return (
      <Button
        variant="primary"
        size="lg"
        block
        loading={start.isPending}
        onClick={() => start.mutate(run._id, { onError: tell, onSuccess: () => toast.success(t`Have a good run`) })}
      >
        <Trans>Start the run</Trans>
      </Button>
    )
  if (!next) return null
  return (
    <LinkButton to={`/courier/active?order=${next.orderNumber}&stop=${next.stopId}`} variant="primary" size="lg" block>
      <Trans>Next stop</Trans>
    </LinkButton>
  )
}
