import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { courierStates } from './courier-states.ts'
import type { CourierFile } from './couriers.queries.ts'

export function ApplicationCard({ file }: { file: CourierFile }) {
  const { i18n } = useLingui()
  const { name, tone, meaning } = courierStates[file.status]
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">
          <Trans>Your courier account</Trans>
        </h2>
        <Badge tone={tone}>{i18n._(name)}</Badge>
      </div>
      <p className="mt-2 text-ink-soft">{i18n._(meaning)}</p>
      <dl className="mt-5 flex items-baseline justify-between gap-4 rounded-md bg-sunken px-4 py-3">
        <dt className="text-sm text-ink-soft">
          <Trans>Courier code</Trans>
        </dt>
        <dd className="text-xl font-semibold tracking-wider tabular-nums select-all">{file.courierCode}</dd>
      </dl>
    </Card>
  )
}
