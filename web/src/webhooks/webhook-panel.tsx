import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ModeBadge, programsList } from '../keys/index.ts'
import { usePageTitle } from '../lib/screens/use-page-title.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { DeliveryLog } from './deliveries/delivery-log.tsx'
import { useOpenDelivery } from './deliveries/use-open-delivery.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookFacts, WebhookNotes } from './webhook-facts.tsx'
import { WebhookState } from './webhook-state.tsx'
import { type Webhook, webhookQuery } from './webhooks.queries.ts'

/** Where things are in the area that shows it. */
export interface WebhookPlaces {
  /** The screen for programs. */
  base: string
  order: (orderNumber: string) => string
}

/** One webhook: how it is doing, what it hears of, and all that was sent to it. */
export function WebhookPanel({ id, places }: { id: string; places: WebhookPlaces }) {
  const { t } = useLingui()
  const { data: shown, error, refetch, isFetching } = useQuery(webhookQuery(id))
  const [, open] = useOpenDelivery()
  usePageTitle(t`Webhook`)
  if (!shown)
    return (
      <>
        <PageHeader title={<Trans>Webhook</Trans>} actions={<BackLink base={places.base} />} />
        <Card flush={Boolean(error)}>
          {error ? (
            <ErrorState
              error={error}
              fallback={t`The webhook could not be loaded.`}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <SkeletonLines lines={8} />
          )}
        </Card>
      </>
    )
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            <Trans>Webhook</Trans> <WebhookState of={shown} /> <ModeBadge mode={shown.mode} />
          </span>
        }
        hint={<Origin of={shown} />}
        actions={
          <>
            <BackLink base={places.base} account={shown.account?._id} />
            <WebhookActions of={shown} base={places.base} onTested={open} />
          </>
        }
      />
      <WebhookNotes of={shown} />
      <WebhookFacts of={shown} />
      <DeliveryLog of={shown} places={places} />
    </>
  )
}

const BackLink = ({ base, account }: { base: string; account?: string | undefined }) => (
  <LinkButton to={programsList(base, 'webhooks', account)}>
    <Trans>All webhooks</Trans>
  </LinkButton>
)

const Origin = ({ of: { url, account, createdBy, createdAt } }: { of: Webhook }) => (
  <>
    <span className="block font-mono wrap-anywhere text-ink">{url}</span>
    {[...new Set([account?.name, createdBy])].filter(Boolean).join(' · ')} · <CompanyDateTime value={createdAt} />
  </>
)
