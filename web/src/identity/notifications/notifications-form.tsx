import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '../../lib/api/api-error.ts'
import { markFormSaved } from '../../lib/form/mark-form-saved.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSend } from '../../lib/form/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { type NotificationPreferences, useSaveNotificationPreferences } from '../identity.queries.ts'

const channels = [
  { id: 'email', name: msg`Email` },
  { id: 'push', name: msg`Push` },
  { id: 'sms', name: msg`SMS` },
] as const

const topics = [
  { id: 'orderUpdates', name: msg`Order updates`, hint: msg`When a parcel is picked up, on its way or delivered` },
  { id: 'promotions', name: msg`Promotions`, hint: msg`Offers and discounts` },
  { id: 'newsletter', name: msg`Newsletter`, hint: msg`News about our service, now and then` },
] as const

type Cell =
  | `email.${'orderUpdates' | 'promotions' | 'newsletter'}`
  | `${'push' | 'sms'}.${'orderUpdates' | 'promotions'}`

/** A newsletter is only ever mailed. */
const cellOf = (channel: (typeof channels)[number]['id'], topic: (typeof topics)[number]['id']): Cell | undefined =>
  topic !== 'newsletter' ? `${channel}.${topic}` : channel === 'email' ? 'email.newsletter' : undefined

interface NotificationsFormProps {
  preferences: NotificationPreferences
  onSaved: () => void
  onFailed: (message: string) => void
}

export function NotificationsForm({ preferences, onSaved, onFailed }: NotificationsFormProps) {
  const { t, i18n } = useLingui()
  const save = useSaveNotificationPreferences()
  const form = useForm({ values: preferences, resetOptions: { keepDirtyValues: true } })
  const { submit, busy } = useSend(
    form,
    t`Failed to update preferences`,
    async (values) => {
      await save.mutateAsync(values)
      markFormSaved(form, values)
      onSaved()
    },
    {
      onFailure: (error) => {
        onFailed(messageOf(error, t`Failed to update preferences`))
        return true
      },
    },
  )
  return (
    <form onSubmit={submit}>
      <Card
        flush
        title={<Trans>What we tell you, and where</Trans>}
        hint={<Trans>Messages about the safety of your account are always sent.</Trans>}
        footer={
          <Button type="submit" variant="primary" loading={busy}>
            {busy ? <Trans>Saving…</Trans> : <Trans>Save Changes</Trans>}
          </Button>
        }
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-t border-line text-ink-faint">
              <td />
              {channels.map(({ id, name }) => (
                <th key={id} scope="col" className="w-16 px-1 py-2.5 text-center font-medium sm:w-28">
                  {i18n._(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map((topic) => (
              <tr key={topic.id} className="border-t border-line">
                <th scope="row" className="py-3 pr-2 pl-5 text-left font-medium">
                  {i18n._(topic.name)}
                  <span className="block font-normal text-ink-faint">{i18n._(topic.hint)}</span>
                </th>
                {channels.map((channel) => {
                  const cell = cellOf(channel.id, topic.id)
                  return (
                    <td key={channel.id} className="px-1">
                      {cell && (
                        <Checkbox
                          className="mx-auto w-5"
                          label={<span className="sr-only">{`${i18n._(topic.name)}: ${i18n._(channel.name)}`}</span>}
                          {...form.register(cell)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </form>
  )
}
