import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatNumber, formatPercent } from '../../../../lib/format/format.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { CoverageLayer } from '../../../../ui/map/layers/coverage-layer.tsx'
import { MapChoiceContext, useMapChoice } from '../../../../ui/map/map-choice.ts'
import { MapView } from '../../../../ui/map/map-view.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { Pagination } from '../../../../ui/table/pagination.tsx'
import { formatSize } from './format-size.ts'
import { type StreetPack, streetPacksQuery } from './map-settings.queries.ts'

/** The regions whose streets this server knows itself (P2). */
export function StreetPacksCard() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(streetPacksQuery(page))
  return (
    <Card
      title={<Trans>Street packs</Trans>}
      hint={
        <Trans>Regions with a street map, addresses to the door and ways along roads from this server alone.</Trans>
      }
    >
      {error && !data ? (
        <ErrorState
          error={error}
          fallback={t`The street packs could not be loaded`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : !data ? (
        <SkeletonLines lines={4} />
      ) : data.data.length === 0 ? (
        <EmptyState
          title={<Trans>There is no street pack yet</Trans>}
          hint={
            <>
              <Trans>Bring in the streets of your region, which Canada publishes for free. On the server:</Trans>{' '}
              <ImportCommand />
            </>
          }
        />
      ) : (
        <div className="flex flex-col gap-5">
          <ul className="flex flex-col gap-5">
            {data.data.map((pack) => (
              <li key={pack.name} className="min-w-0">
                <PackItem pack={pack} />
              </li>
            ))}
          </ul>
          {data.pagination.pages > 1 && <Pagination pagination={data.pagination} onPage={setPage} />}
          <p className="text-sm text-ink-soft">
            <Trans>More regions, or newer streets of one:</Trans> <ImportCommand />
          </p>
        </div>
      )}
    </Card>
  )
}

const ImportCommand = () => <code className="font-mono text-xs wrap-anywhere">npm run streets -- import FILE</code>

function PackItem({ pack }: { pack: StreetPack }) {
  const { t } = useLingui()
  const { title, damage, counts, outline, share } = pack
  const [streets, segments, addresses] = [counts.streets, counts.segments, counts.addresses].map((count) =>
    formatNumber(count),
  )
  const points = outline.map(([lng, lat]) => ({ lng, lat }))
  const covered = formatPercent(share)
  // Packs are what the embedded map is made of, whichever map is chosen.
  const embedded = { ...useMapChoice(), mapStyleUrl: null, mapFile: null }
  return (
    <article aria-label={title} className="flex flex-col gap-3 rounded-md border border-line p-4">
      <h3 className="font-semibold">
        {title} <span className="font-normal text-ink-faint">{pack.name}</span>
      </h3>
      {damage && (
        <Banner kind="error" className="wrap-anywhere">
          {damage} <Trans>It is not used: bring it in again.</Trans>
        </Banner>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {points.length > 2 && (
          <MapChoiceContext value={embedded}>
            <MapView
              label={t`Coverage of ${title}`}
              points={points}
              items={[{ id: pack.name, label: title, detail: t`${covered} of the box around it has streets` }]}
              inPage
              className="h-64 rounded-md lg:h-full"
            >
              <CoverageLayer outline={outline} />
            </MapView>
          </MapChoiceContext>
        )}
        <Facts>
          <Fact label={<Trans>Contents</Trans>}>
            {counts.streets > 0 && (
              <Trans>
                {streets} streets in {segments} pieces, {addresses} addresses
              </Trans>
            )}
          </Fact>
          <Fact label={<Trans>Coverage</Trans>}>
            {points.length > 2 && <Trans>{covered} of the box around it has streets</Trans>}
          </Fact>
          <Fact label={<Trans>Brought in</Trans>}>{pack.builtAt && formatDate(pack.builtAt)}</Fact>
          <Fact label={<Trans>Made of</Trans>}>{pack.formats.join(', ')}</Fact>
          <Fact label={<Trans>Licence</Trans>}>{pack.licences.join(', ')}</Fact>
          <Fact label={<Trans>Credit</Trans>}>{pack.credits.join(' · ')}</Fact>
          <Fact label={<Trans>Size</Trans>}>{pack.bytes > 0 && formatSize(pack.bytes)}</Fact>
        </Facts>
      </div>
    </article>
  )
}
