import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { precisionNames } from '../../../../lib/format/precision-names.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { otherFault } from '../fault-of.ts'
import { type Service, type ServiceWish, useTryGeocoder } from './map-settings.queries.ts'
import { type Provider, ServiceCard } from './service-card.tsx'

const providers: Provider[] = [
  { id: 'embedded', label: msg`Our own streets and places` },
  { id: 'nominatim', label: 'Nominatim', address: 'https://nominatim.openstreetmap.org' },
  { id: 'photon', label: 'Photon', address: 'https://photon.komoot.io' },
  { id: 'pelias', label: 'Pelias', address: 'https://api.geocode.earth', key: 'possible' },
  { id: 'google', label: 'Google', address: 'https://maps.googleapis.com', key: 'needed' },
  { id: 'mapbox', label: 'Mapbox', address: 'https://api.mapbox.com', key: 'needed' },
]

/** Who finds addresses. */
export const GeocoderCard = ({ service, disabled }: { service: Service; disabled: boolean }) => (
  <ServiceCard
    kind="geocoder"
    title={<Trans>Addresses</Trans>}
    hint={<Trans>Who finds addresses. While a provider is away, our own streets and places answer.</Trans>}
    variable="GEOCODER"
    providers={providers}
    service={service}
    disabled={disabled}
    causes={
      <Trans>
        A request is made when somebody types an address, places an order or moves a pin; answers are kept for 90 days
        and asked for only once.
      </Trans>
    }
    trial={(wish) => <GeocoderTrial wish={wish} />}
  />
)

function GeocoderTrial({ wish }: { wish: ServiceWish | undefined }) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const trial = useTryGeocoder()
  const fault = otherFault(trial.error, [], t`The test failed`)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        trial.mutate({ service: wish, address: address.trim() })
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={<Trans>Try an address</Trans>} className="min-w-0 flex-1 basis-64">
          <Input
            value={address}
            placeholder="100 Queen St W, Toronto"
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
        <Button type="submit" loading={trial.isPending} disabled={!address.trim()}>
          <Trans>Find this address</Trans>
        </Button>
      </div>
      {fault && <Banner kind="error">{fault}</Banner>}
      {trial.data && !trial.isPending && <Found {...trial.data} />}
    </form>
  )
}

function Found({ found, milliseconds }: NonNullable<ReturnType<typeof useTryGeocoder>['data']>) {
  const { i18n } = useLingui()
  if (!found)
    return (
      <Banner kind="warning">
        <Trans>It answered in {milliseconds} ms, but does not know this address.</Trans>
      </Banner>
    )
  return (
    <Banner kind="info" className="wrap-anywhere">
      <p>{found.label}</p>
      <p className="font-normal">
        {i18n._(precisionNames[found.precision])} · {found.lat.toFixed(5)}, {found.lng.toFixed(5)} ·{' '}
        <Trans>{milliseconds} ms</Trans>
      </p>
    </Banner>
  )
}
