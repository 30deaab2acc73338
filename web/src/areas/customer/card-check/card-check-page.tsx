import { Trans, useLingui } from '@lingui/react/macro'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useParams } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

/** The test provider's stand-in for the bank's page (3-D Secure). */
export function CardCheckPage() {
  const { t } = useLingui()
  usePageTitle(t`Confirm the payment`)
  const { payment = '' } = useParams()
  const answer = useMutation({
    mutationFn: (approve: boolean) =>
      api('PUT /sandbox/payments/:payment/check', { params: { payment }, body: { approve } }),
    onSuccess: ({ data }) => window.location.assign(data.returnUrl),
  })
  const busy = (approve: boolean) => answer.isPending && answer.variables === approve
  return (
    <>
      <PageHeader title={<Trans>Confirm the payment</Trans>} hint={<Trans>Page of the test payment provider</Trans>} />
      <Card className="max-w-xl">
        <div className="flex flex-col gap-5">
          <p className="flex items-start gap-3 text-sm">
            <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
            <Trans>Your bank asks whether this payment is yours. With a real card its own page would be here.</Trans>
          </p>
          {answer.isError && (
            <Banner kind="error">{messageOf(answer.error, t`The payment could not be confirmed.`)}</Banner>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" loading={busy(true)} onClick={() => answer.mutate(true)}>
              <Trans>Approve</Trans>
            </Button>
            <Button variant="danger" loading={busy(false)} onClick={() => answer.mutate(false)}>
              <Trans>Refuse</Trans>
            </Button>
          </div>
        </div>
      </Card>
    </>
  )
}
