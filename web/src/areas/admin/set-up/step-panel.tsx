import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { adminKeys } from '../admin.keys.ts'
import type { SettingField, SettingValues } from '../settings/settings.queries.ts'
import { type SetUpSteps, setUpQuery, useSkipStep } from './set-up.queries.ts'
import { StepSettings } from './step-settings.tsx'
import { StepTrial } from './step-trial.tsx'
import { stepWords } from './step-words.ts'

type StepPanelProps = SetUpSteps[number] & {
  number: number
  count: number
  settings: { fields: SettingField[]; values: SettingValues }
  onNext: () => void
}

/** What is decided in this step, whether it works, and on to the next. */
export function StepPanel({ step, state, number, count, settings, onNext }: StepPanelProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const skip = useSkipStep()
  const words = stepWords[step]
  const isPutOff = state === 'skipped'
  const putOff = () =>
    skip.mutate(
      { step, state: isPutOff ? 'open' : 'skipped' },
      {
        onSuccess: () => void (isPutOff || onNext()),
        onError: (error) => toast.error(messageOf(error, t`The step could not be saved`)),
      },
    )
  const onSaved = () => {
    toast.success(t`Settings saved`)
    void client.invalidateQueries({ queryKey: setUpQuery.queryKey })
    void client.invalidateQueries({ queryKey: adminKeys.dashboard.all })
    onNext()
  }
  return (
    <Card
      title={i18n._(words.title)}
      hint={
        <Trans>
          Step {number} of {count}
        </Trans>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">{i18n._(words.hint)}</p>
        {words.settings && <StepSettings keys={words.settings} {...settings} onSaved={onSaved} />}
        <section aria-label={t`Try it`} className="flex flex-col gap-2 border-t border-line pt-4">
          <h3 className="text-sm font-medium">
            <Trans>Try it</Trans>
          </h3>
          <StepTrial step={step} />
        </section>
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <LinkButton to={words.to}>
            {words.settings ? <Trans>All its settings</Trans> : <Trans>Open</Trans>}
          </LinkButton>
          {state !== 'done' && (
            <Button variant="ghost" loading={skip.isPending} onClick={putOff}>
              {isPutOff ? <Trans>Take up</Trans> : <Trans>Put off</Trans>}
            </Button>
          )}
          <Button className="ml-auto" onClick={onNext}>
            <Trans>Next step</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
