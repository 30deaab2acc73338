import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { usePageTitle } from '../../lib/screens/use-page-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { RecurrenceCalendar } from '../calendar/recurrence-calendar.tsx'
import type { Paths } from '../paths.ts'
import { type Recurrence, recurrenceQuery } from '../recurrences.queries.ts'
import { routeWords } from '../route-words.ts'
import { usePlanWords } from '../rule/rule-words.ts'
import { ChangesCard } from './changes-card.tsx'
import { ProblemsBanner } from './problems-banner.tsx'
import { RecurrenceFacts } from './recurrence-facts.tsx'
import { RecurrenceMoves } from './recurrence-moves.tsx'
import { TemplateCard } from './template-card.tsx'

interface RecurrenceViewProps {
  paths: Paths
  /** For whom it is, where that is not plain. */
  account?: (recurrence: Recurrence) => ReactNode
}

/** One recurring order: when it comes, what is carried, and what can be done with it. */
export function RecurrenceView({ paths, account }: RecurrenceViewProps) {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data: recurrence, error, refetch, isFetching } = useQuery(recurrenceQuery(id))
  const say = usePlanWords()
  usePageTitle(recurrence ? routeWords(recurrence.template) : t`Recurring order`)
  if (!recurrence)
    return (
      <Card>
        {error ? (
          <ErrorState
            error={error}
            fallback={t`The recurring order could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <SkeletonLines lines={10} />
        )}
      </Card>
    )
  return (
    <>
      <div className="flex flex-col gap-2">
        <Link to={paths.list} className="link self-start text-sm">
          <Trans>All recurring orders</Trans>
        </Link>
        <PageHeader
          title={routeWords(recurrence.template)}
          hint={say(recurrence)}
          actions={recurrence.mayChange && <RecurrenceMoves recurrence={recurrence} paths={paths} />}
        />
      </div>
      {recurrence.state === 'paused' && (
        <Banner kind="info">
          <Trans>It is paused: nothing is placed until it is resumed.</Trans>
        </Banner>
      )}
      <ProblemsBanner recurrence={recurrence} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <RecurrenceCalendar key={recurrence._id} recurrence={recurrence} paths={paths} />
        <div className="flex min-w-0 flex-col gap-6">
          <RecurrenceFacts recurrence={recurrence} account={account?.(recurrence)} />
          <ChangesCard recurrence={recurrence} paths={paths} />
          <TemplateCard recurrence={recurrence} />
        </div>
      </div>
    </>
  )
}
