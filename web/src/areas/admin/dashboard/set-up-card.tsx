import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Dashboard, useHideSetUp } from './dashboard.queries.ts'

type Step = Dashboard['setUp'][number]

const steps: Record<Step, { title: ReactNode; hint: ReactNode; to: string }> = {
  depot: {
    title: <Trans>Where is your depot?</Trans>,
    hint: <Trans>Distances, the service area and orders without a pickup start there.</Trans>,
    to: '/admin/settings#setting-general.depotAddress',
  },
  streets: {
    title: <Trans>Bring in the streets of your region</Trans>,
    hint: <Trans>A street map, addresses to the door and ways by road, from this server and without an account.</Trans>,
    to: '/admin/settings?tab=maps',
  },
  'distance-rate': {
    title: <Trans>Shall distance cost something?</Trans>,
    hint: <Trans>A rate for each km beyond an included distance. It is 0 now: near and far cost the same.</Trans>,
    to: '/admin/settings?tab=payments#setting-payments.distanceRatePerKm',
  },
  'tax-numbers': {
    title: <Trans>Your GST/HST number</Trans>,
    hint: <Trans>Receipts are not whole without it.</Trans>,
    to: '/admin/settings?tab=payments#setting-payments.gstNumber',
  },
}

/** What a new company has still to decide; hidden when all of it is decided, or when somebody says that it is. */
export function SetUpCard({ open }: { open: readonly Step[] }) {
  const { t } = useLingui()
  const hide = useHideSetUp()
  if (open.length === 0) return null
  const onHide = () =>
    hide.mutate(undefined, { onError: (error) => toast.error(messageOf(error, t`Failed to save settings`)) })
  return (
    <Card
      flush
      className="mb-5"
      title={<Trans>Set up your company</Trans>}
      actions={
        <Button size="sm" loading={hide.isPending} onClick={onHide}>
          <Trans>Hide</Trans>
        </Button>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {open.map((step) => {
          const { title, hint, to } = steps[step]
          return (
            <li key={step} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 text-sm">
              <span className="min-w-0">
                <span className="block font-medium">{title}</span>
                <span className="text-ink-soft">{hint}</span>
              </span>
              <LinkButton size="sm" to={to}>
                <Trans>Open</Trans>
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
