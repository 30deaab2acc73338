import { Plural, Trans } from '@lingui/react/macro'
import type { Data } from '../../../../lib/api/api.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { formatSize } from './format-size.ts'
import type { MapWish } from './map-settings.queries.ts'

interface MapFindingsProps {
  choice: MapWish['choice']
  found: Data<'POST /admin/settings/maps/map/test'>
}

/** What a test has found, in a sentence or two. */
export function MapFindings({ choice, found: { name, layers, sources, bytes, origins } }: MapFindingsProps) {
  const size = formatSize(bytes)
  const title = name ?? ''
  const places = origins.map((origin) => origin.replace(/^https:\/\//, '')).join(', ')
  return (
    <Banner kind="info" className="wrap-anywhere">
      {choice === 'embedded' ? (
        <Plural
          value={sources}
          _0="The embedded map without streets: there is no street pack yet."
          one={`# street pack, ${size}.`}
          other={`# street packs, ${size} together.`}
        />
      ) : choice === 'file' ? (
        <Trans>
          {name} can be drawn: {layers} kinds of things, {size}.
        </Trans>
      ) : (
        <>
          <Trans>The style {title} was read</Trans>: <Plural value={layers} one="# layer" other="# layers" />,{' '}
          <Plural value={sources} one="# source" other="# sources" />, {size}.{' '}
          <Trans>Browsers fetch it from: {places}</Trans>
        </>
      )}
    </Banner>
  )
}
