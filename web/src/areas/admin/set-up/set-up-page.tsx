import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useQueryParams } from '../../../lib/params/use-query-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { type SettingField, type SettingValues, settingsQuery } from '../settings/settings.queries.ts'
import { type SetUpSteps, setUpQuery } from './set-up.queries.ts'
import { StepList } from './step-list.tsx'
import { StepPanel } from './step-panel.tsx'

export { texts } from '../office-texts.ts'

/** From an empty company to its first delivered order: one step after the other, or in any sequence. */
export function SetUpPage() {
  const { t } = useLingui()
  usePageTitle(t`Set up your company`)
  const steps = useQuery(setUpQuery)
  const settings = useQuery(settingsQuery)
  const { error, refetch, isFetching } = steps.error ? steps : settings
  const done = steps.data?.filter(({ state }) => state === 'done').length ?? 0
  return (
    <>
      <PageHeader
        title={<Trans>Set up your company</Trans>}
        hint={
          steps.data && (
            <Trans>
              {done} of {steps.data.length} done. A step that is put off can be taken up again at any time.
            </Trans>
          )
        }
      />
      {steps.data && settings.data ? (
        <Steps steps={steps.data} settings={settings.data} done={done} />
      ) : (
        <Card>
          {error ? (
            <ErrorState
              error={error}
              fallback={t`The steps could not be loaded`}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <SkeletonLines lines={10} />
          )}
        </Card>
      )}
    </>
  )
}

interface StepsProps {
  steps: SetUpSteps
  settings: { fields: SettingField[]; values: SettingValues }
  done: number
}

function Steps({ steps, settings, done }: StepsProps) {
  const [params, change] = useQueryParams()
  const asked = steps.findIndex(({ step }) => step === params.get('step'))
  const firstOpen = steps.findIndex(({ state }) => state === 'open')
  const at = asked >= 0 ? asked : Math.max(0, firstOpen)
  const goTo = (to: number) => {
    const next = steps[to]?.step
    if (next) change((query) => query.set('step', next), { preventScrollReset: true })
  }
  const current = steps[at]
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <ProgressBar label={<Trans>Steps done</Trans>} part={done / steps.length} />
        {current && (
          <StepPanel
            key={current.step}
            {...current}
            number={at + 1}
            count={steps.length}
            settings={settings}
            onNext={() => goTo((at + 1) % steps.length)}
          />
        )}
      </div>
      <StepList steps={steps} at={at} onChoose={goTo} />
    </div>
  )
}
