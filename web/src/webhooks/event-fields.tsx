import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { FieldError, FieldGroup } from '../ui/form/field.tsx'
import { eventGroups, eventWords } from './event-words.ts'
import { useOpenEvents } from './use-open-events.ts'
import type { WebhookValues } from './webhook-dialog.tsx'

/** What it hears of, in groups, with all or none at one press. */
export function EventFields({ form }: { form: UseFormReturn<WebhookValues> }) {
  const { t, i18n } = useLingui()
  const open = useOpenEvents()
  const groups = eventGroups
    .map(({ name, events }) => ({ name, events: events.filter((event) => open.includes(event)) }))
    .filter(({ events }) => events.length > 0)
  const { error } = form.getFieldState('events', form.formState)
  const some = (chosen: string[]) => chosen.length > 0 || t`Choose at least one`
  const choose = (events: WebhookValues['events']) =>
    form.setValue('events', events, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">
          <Trans>Events</Trans>
        </h3>
        <span className="flex gap-2">
          <Button size="sm" onClick={() => choose(open)}>
            <Trans>Choose all</Trans>
          </Button>
          <Button size="sm" onClick={() => choose([])}>
            <Trans>Choose none</Trans>
          </Button>
        </span>
      </div>
      {error?.message && <FieldError>{error.message}</FieldError>}
      {groups.map(({ name, events }) => (
        <FieldGroup key={name.id} legend={i18n._(name)} tight>
          {events.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={<code>{event}</code>}
              hint={i18n._(eventWords[event])}
              aria-invalid={error ? true : undefined}
              {...form.register('events', { validate: some })}
            />
          ))}
        </FieldGroup>
      ))}
    </div>
  )
}
