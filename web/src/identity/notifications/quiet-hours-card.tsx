import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { markFormSaved } from '../../lib/form/mark-form-saved.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { type QuietHours, quietHoursQuery, useSaveQuietHours } from '../identity.queries.ts'

export function QuietHoursCard() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(quietHoursQuery)
  if (data) return <QuietHoursForm hours={data.own ?? data.usual} />
  return (
    <Card title={<Trans>Quiet hours</Trans>}>
      {error ? (
        <ErrorState
          error={error}
          fallback={t`Your quiet hours could not be loaded.`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Card>
  )
}

function QuietHoursForm({ hours }: { hours: QuietHours }) {
  const { t } = useLingui()
  const save = useSaveQuietHours()
  const form = useForm({
    values: { enabled: hours.enabled, from: hours.from, to: hours.to },
    resetOptions: { keepDirtyValues: true },
  })
  const submit = form.handleSubmit((values) =>
    save.mutate(
      // By the clock of whoever sets them, wherever the company is.
      { ...values, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      {
        onSuccess: () => {
          markFormSaved(form, values)
          void toast.success(t`Your quiet hours were saved`)
        },
        onError: (error) => void toast.error(messageOf(error, t`Your quiet hours could not be saved.`)),
      },
    ),
  )
  return (
    <form onSubmit={submit}>
      <Card
        title={<Trans>Quiet hours</Trans>}
        hint={
          <Trans>
            Push and SMS wait until they end. Messages about an order on its way, and about your security, do not wait.
          </Trans>
        }
        footer={
          <Button type="submit" loading={save.isPending}>
            <Trans>Save quiet hours</Trans>
          </Button>
        }
      >
        <Checkbox label={<Trans>Do not disturb me</Trans>} {...form.register('enabled')} />
        <div className="mt-3 grid max-w-sm grid-cols-2 gap-4">
          <Field label={<Trans>From</Trans>}>
            <Input type="time" {...form.register('from', { required: true })} />
          </Field>
          <Field label={<Trans>Until</Trans>}>
            <Input type="time" {...form.register('to', { required: true })} />
          </Field>
        </div>
      </Card>
    </form>
  )
}
