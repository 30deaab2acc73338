import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDistance } from '../../../../lib/format/format.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { faultOf, otherFault } from '../fault-of.ts'
import { type Service, type ServiceWish, useTryRouter } from './map-settings.queries.ts'
import { type Provider, ServiceCard } from './service-card.tsx'

const providers: Provider[] = [
  { id: 'embedded', label: msg`Our own streets and estimates` },
  { id: 'osrm', label: 'OSRM', address: 'https://router.project-osrm.org', key: 'possible' },
  { id: 'valhalla', label: 'Valhalla', address: 'https://valhalla1.openstreetmap.de', key: 'possible' },
]

/** Who knows roads. */
export const RouterCard = ({ service, disabled }: { service: Service; disabled: boolean }) => (
  <ServiceCard
    kind="router"
    title={<Trans>Roads</Trans>}
    hint={<Trans>Who knows the way. While a provider is away, our own streets and estimates answer.</Trans>}
    variable="ROUTER"
    providers={providers}
    service={service}
    disabled={disabled}
    causes={
      <Trans>
        Requests are made when a price is worked out, couriers are matched with orders, days are planned and ways are
        drawn; answers are kept for an hour.
      </Trans>
    }
    trial={(wish) => <RouterTrial wish={wish} />}
  />
)

function RouterTrial({ wish }: { wish: ServiceWish | undefined }) {
  const { t } = useLingui()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const trial = useTryRouter()
  const fault = otherFault(trial.error, ['from', 'to'], t`The test failed`)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        trial.mutate({ service: wish, from: from.trim(), to: to.trim() })
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={<Trans>From here</Trans>} error={faultOf(trial.error, 'from')}>
          <Input value={from} placeholder="100 Queen St W, Toronto" onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label={<Trans>To there</Trans>} error={faultOf(trial.error, 'to')}>
          <Input value={to} placeholder="20 York St, Toronto" onChange={({ target }) => setTo(target.value)} />
        </Field>
      </div>
      <Button type="submit" className="self-start" loading={trial.isPending} disabled={!from.trim() || !to.trim()}>
        <Trans>Drive from here to there</Trans>
      </Button>
      {fault && <Banner kind="error">{fault}</Banner>}
      {trial.data && !trial.isPending && <Driven {...trial.data} />}
    </form>
  )
}

function Driven(drive: NonNullable<ReturnType<typeof useTryRouter>['data']>) {
  const { from, to, estimated, milliseconds } = drive
  const { distanceUnit } = useConfig()
  const distance = formatDistance(drive.distanceMeters, distanceUnit)
  const minutes = Math.max(1, Math.round(drive.durationSeconds / 60))
  return (
    <Banner kind="info" className="wrap-anywhere">
      <p>
        {distance} · <Trans>{minutes} min</Trans> ·{' '}
        {estimated ? <Trans>estimated, not by road</Trans> : <Trans>by road</Trans>}
      </p>
      <p className="font-normal">
        {from} – {to} · <Trans>{milliseconds} ms</Trans>
      </p>
    </Banner>
  )
}
