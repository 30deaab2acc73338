import { Trans, useLingui } from '@lingui/react/macro'
import type { WebhookEventType } from '@maple/contract/webhooks/event-catalogue'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ModeChoice, type ProgramsOf } from '../keys/index.ts'
import { attemptKeys } from '../lib/api/attempt-key.ts'
import { useForm } from '../lib/form/use-form.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { Input } from '../ui/form/input.tsx'
import { toast } from '../ui/toast.ts'
import { EventFields } from './event-fields.tsx'
import { useOpenEvents } from './use-open-events.ts'
import { useAddWebhook, useChangeWebhook, type Webhook } from './webhooks.queries.ts'

export interface WebhookValues {
  url: string
  mode: 'live' | 'test'
  events: WebhookEventType[]
}

export interface MadeWebhook extends Webhook {
  /** Nothing if the answer that had it was lost: it is not shown a second time. */
  secret?: string | undefined
}

interface NewWebhookProps {
  of: ProgramsOf
  onMade: (webhook: MadeWebhook) => void
  onClose: () => void
}

export function NewWebhookDialog({ of: { accountId, name }, onMade, onClose }: NewWebhookProps) {
  const { t } = useLingui()
  const add = useAddWebhook()
  const [attemptOf] = useState(attemptKeys)
  const form = useForm<WebhookValues>({ defaultValues: { url: '', mode: 'live', events: useOpenEvents() } })
  const send = async ({ url, mode, events }: WebhookValues) => {
    const body = { url: url.trim(), mode, events, ...(accountId !== undefined && { accountId }) }
    onMade((await add.mutateAsync({ key: attemptOf(body), body })).data)
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>New webhook</Trans>}
      description={name && <Trans>For {name}</Trans>}
      submit={<Trans>Add webhook</Trans>}
      onSend={send}
      failure={t`The webhook could not be added`}
      onClose={onClose}
    >
      <WebhookFields form={form}>
        <ModeChoice
          input={form.register('mode')}
          liveHint={t`Hears of real orders.`}
          testHint={t`Hears of orders that test keys place.`}
        />
      </WebhookFields>
    </FormDialog>
  )
}

export function ChangeWebhookDialog({ of, onClose }: { of: Webhook; onClose: () => void }) {
  const { t } = useLingui()
  const change = useChangeWebhook(of._id)
  const events = of.events.filter((event) => event !== 'webhook.test')
  const form = useForm<WebhookValues>({ defaultValues: { url: of.url, mode: of.mode, events } })
  const send = async ({ url, events }: WebhookValues) => {
    await change.mutateAsync({ url: url.trim(), events })
    toast.success(t`The webhook was changed`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Change webhook</Trans>}
      submit={<Trans>Save</Trans>}
      onSend={send}
      failure={t`The webhook could not be changed`}
      onClose={onClose}
    >
      <WebhookFields form={form} />
    </FormDialog>
  )
}

const WebhookFields = ({ form, children }: { form: UseFormReturn<WebhookValues>; children?: ReactNode }) => (
  <>
    <FormField
      form={form}
      name="url"
      label={<Trans>Address</Trans>}
      hint={<Trans>Where events are sent to. It begins with https://</Trans>}
      required
    >
      {(input) => (
        <Input type="url" inputMode="url" maxLength={2000} autoComplete="off" placeholder="https://" {...input} />
      )}
    </FormField>
    {children}
    <EventFields form={form} />
  </>
)
