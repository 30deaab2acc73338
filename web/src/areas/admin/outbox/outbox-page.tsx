import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { MailsList } from './mails-list.tsx'
import { TextsList } from './texts-list.tsx'

export { texts } from '../office-texts.ts'

export function OutboxPage() {
  const { t } = useLingui()
  usePageTitle(t`Outbox`)
  return (
    <>
      <PageHeader title={<Trans>Outbox</Trans>} hint={<Trans>Everything that was sent or waits to be.</Trans>} />
      <Tabs
        label={t`Outbox`}
        param="kind"
        tabs={[
          { id: 'mails', label: <Trans>E-mail</Trans>, content: <MailsList /> },
          { id: 'sms', label: <Trans>SMS</Trans>, content: <TextsList /> },
        ]}
      />
    </>
  )
}
