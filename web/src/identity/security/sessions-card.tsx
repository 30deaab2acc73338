import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { type LoginSession, sessionsQuery, useEndOtherSessions, useEndSession } from '../identity.queries.ts'
import { SessionRow } from './session-row.tsx'

interface SessionsCardProps {
  onDone: (message: string) => void
  onFailed: (message: string) => void
}

export function SessionsCard({ onDone, onFailed }: SessionsCardProps) {
  const { t } = useLingui()
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery)
  const [asking, setAsking] = useState(false)
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const others = sessions?.filter((session) => !session.current).length ?? 0

  const say = (error: unknown) => onFailed(messageOf(error, t`The session could not be ended. Please try again.`))
  const endOne = ({ _id }: LoginSession) =>
    end.mutate(_id, {
      onSuccess: () => onDone(t`The session was ended`),
      // It is gone already: that is what was wanted.
      onError: (error) =>
        error instanceof ApiError && error.status === 404 ? onDone(t`The session was ended`) : say(error),
    })
  const endAll = () => endOthers.mutateAsync(undefined).then(() => onDone(t`All other sessions were ended`), say)

  return (
    <Card
      flush
      title={<Trans>Where you are signed in</Trans>}
      hint={<Trans>End what you do not know, then change your password.</Trans>}
      actions={
        others > 0 && (
          <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
            <Trans>End all others</Trans>
          </Button>
        )
      }
    >
      {error && !sessions ? (
        <ErrorState
          error={error}
          fallback={t`Your sessions could not be loaded.`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : sessions ? (
        <ul>
          {sessions.map((session, at) => (
            <SessionRow
              key={session._id}
              place={at + 1}
              session={session}
              busy={end.isPending && end.variables === session._id}
              onEnd={() => endOne(session)}
            />
          ))}
        </ul>
      ) : (
        <div className="px-5 pb-5">
          <SkeletonLines lines={3} />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={<Trans>End all other sessions</Trans>}
        description={
          <Plural
            value={others}
            one="# other device is signed out at once."
            other="# other devices are signed out at once."
          />
        }
        confirm={<Trans>End them</Trans>}
        onConfirm={endAll}
      />
    </Card>
  )
}
