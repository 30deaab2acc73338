import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { formatDistance, formatDuration, formatWeekday } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeclineRunDialog } from '../run/late-decline-run.ts'
import { type Run, runsQuery, useAnswerRun } from '../run/run.queries.ts'
import { OfferFrame } from './offer-frame.tsx'
import type { OfferSheetProps } from './offer-sheet.tsx'
import { useLeadOn } from './use-lead-on.ts'
import type { RunOffer } from './use-offers.ts'

/** A whole run, answered once (O1). */
export function RunOfferView({ offer: { run }, more, onLater, onAnswer }: OfferSheetProps & { offer: RunOffer }) {
  const { t } = useLingui()
  const leadOn = useLeadOn()
  const { accept } = useAnswerRun()
  const { declining, decline, settle } = useDeclining(run, onAnswer)
  const take = async () => {
    try {
      await accept.mutateAsync(run._id)
      void toast.success(t`The run is yours`)
      leadOn('/courier/run')
      return true
    } catch (error) {
      void toast.error(messageOf(error, t`Failed to update your run. Please try again.`))
      return false
    }
  }
  // A day without a time: noon keeps it that day in every time zone.
  const day = formatWeekday(`${run.day}T12:00:00Z`, 'UTC')
  return (
    <OfferFrame
      title={<Trans>A run for you: {day}</Trans>}
      headline={<Plural value={run.stops.length} one="# stop" other="# stops" />}
      more={more}
      accept={<Trans>Accept the run</Trans>}
      accepting={accept.isPending}
      onAccept={() => void onAnswer(take)}
      onDecline={decline}
      onLater={onLater}
    >
      <RunFacts run={run} />
      <ol className="flex list-decimal flex-col gap-1 pl-6 text-sm">
        {run.stops.map(({ stopId, kind, address }) => (
          <li key={stopId}>
            {kind === 'pickup' ? <Trans>Pick up</Trans> : <Trans>Deliver</Trans>} · {address}
          </li>
        ))}
      </ol>
      <Suspense>{declining && <DeclineRunDialog run={run} onClose={settle} />}</Suspense>
    </OfferFrame>
  )
}

/** The sheet stays as it is while the reason is asked; afterwards the list of runs tells whether it was declined. */
function useDeclining(run: Run, onAnswer: OfferSheetProps['onAnswer']) {
  const queryClient = useQueryClient()
  const [declining, setDeclining] = useState(false)
  const done = useRef<(declined: boolean) => void>(undefined)
  // Whatever takes the sheet away ends the question, too.
  useEffect(() => () => done.current?.(false), [])
  const decline = () => {
    setDeclining(true)
    void onAnswer(
      () =>
        new Promise((resolve) => {
          done.current = resolve
        }),
    )
  }
  const settle = () => {
    setDeclining(false)
    done.current?.(!queryClient.getQueryData(runsQuery.queryKey)?.some(({ _id }) => _id === run._id))
  }
  return { declining, decline, settle }
}

function RunFacts({ run }: { run: Run }) {
  const { distanceUnit } = useConfig()
  const first = run.stops.find(({ kind }) => kind === 'pickup')
  const start = first?.eta ?? first?.windowStart
  return (
    <Facts>
      {run.durationSeconds > 0 && (
        <>
          <Fact label={<Trans>Distance</Trans>}>{formatDistance(run.distanceMeters, distanceUnit)}</Fact>
          <Fact label={<Trans>Time</Trans>}>{formatDuration(run.durationSeconds)}</Fact>
        </>
      )}
      {first && <Fact label={<Trans>First pickup</Trans>}>{first.address}</Fact>}
      {start && (
        <Fact label={<Trans>Starts</Trans>}>
          <CompanyDateTime value={start} />
        </Fact>
      )}
    </Facts>
  )
}
