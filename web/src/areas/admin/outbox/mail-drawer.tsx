import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../ui/banner.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { MailPreview } from './mail-preview.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'
import { MailText } from './mail-text.tsx'
import { type Mail, mailQuery } from './outbox.queries.ts'

export function MailDrawer({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(mailQuery(mail._id))
  return (
    <Drawer open onOpenChange={onClose} title={mail.subject}>
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={<Trans>To</Trans>}>
            <span className="break-all">{mail.to}</span>
          </Fact>
          <Fact label={<Trans>State</Trans>}>
            <MailStateBadge state={mail.state} />
          </Fact>
          <Fact label={<Trans>Written</Trans>}>
            <CompanyDateTime value={mail.createdAt} />
          </Fact>
          <Fact label={<Trans>Sent</Trans>}>{mail.sentAt && <CompanyDateTime value={mail.sentAt} />}</Fact>
        </Facts>
        {mail.state === 'kept' && (
          <Banner kind="info">
            <Trans>No mail server is set up, so this mail was not sent. It can be read here.</Trans>
          </Banner>
        )}
        {mail.lastError && (
          <Banner kind="error">
            <span className="break-words">{mail.lastError}</span>
          </Banner>
        )}
        {data ? (
          <Tabs
            label={t`Mail`}
            param="view"
            tabs={[
              {
                id: 'html',
                label: <Trans>Preview</Trans>,
                content: <MailPreview html={data.html} title={mail.subject} />,
              },
              { id: 'text', label: <Trans>Text</Trans>, content: <MailText text={data.text} /> },
            ]}
          />
        ) : error ? (
          <ErrorState
            error={error}
            fallback={t`The mail could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </div>
    </Drawer>
  )
}
