import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { allZonesQuery } from '../zones/zones.queries.ts'
import type { SettingProps } from './setting-props.ts'

type ZonesProps = Pick<SettingProps, 'values' | 'disabled' | 'onChange'> & {
  words: { label: string; hint: string | undefined }
  fault: string | undefined
}

const key = 'orders.serviceZones'

/** The zones of prices where orders may begin and end. */
export function ZonesEditor({ words, values, fault, disabled, onChange }: ZonesProps) {
  const { t } = useLingui()
  const { data: zones, error, refetch, isFetching } = useQuery(allZonesQuery)
  const chosen = values[key]
  const put = (id: string, isIn: boolean) =>
    onChange(key, isIn ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{words.label}</legend>
      {words.hint && <p className="mb-2 text-sm text-ink-faint">{words.hint}</p>}
      {!zones &&
        (error ? (
          <ErrorState
            error={error}
            fallback={t`The zones could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <SkeletonLines lines={2} />
        ))}
      {zones?.length === 0 && (
        <p className="text-sm text-ink-soft">
          <Trans>There are no zones yet.</Trans>{' '}
          <Link className="link" to="/admin/zones">
            <Trans>Draw zones</Trans>
          </Link>
        </p>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {zones?.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            label={name}
            checked={chosen.includes(_id)}
            disabled={disabled}
            onChange={({ target }) => put(_id, target.checked)}
          />
        ))}
      </div>
      {fault && <FieldError>{fault}</FieldError>}
    </fieldset>
  )
}
