import { Trans, useLingui } from '@lingui/react/macro'
import type { RegisterValues } from '../../../identity/index.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'

type VehicleType = RegisterValues['vehicleType']

/** Before a vehicle is chosen everything is asked for, as of most of them. */
function useDocumentsAsked(type: VehicleType): 'all' | 'some' | 'none' {
  const { all, some } = useConfig().vehiclesWithDocuments
  if (type === '' || all.includes(type)) return 'all'
  return some.includes(type) ? 'some' : 'none'
}

export function DocumentsHint({ type }: { type: VehicleType }) {
  const asked = useDocumentsAsked(type)
  if (asked === 'none')
    return <Trans>This vehicle needs no documents: after registering, you send your application.</Trans>
  if (asked === 'some') return <Trans>After registering, you upload the documents that your vehicle needs.</Trans>
  return (
    <Trans>After registering, you upload your driver's license, vehicle registration and insurance documents.</Trans>
  )
}

/** What a new courier does next. */
export function useNextWithDocuments(type: VehicleType): string {
  const { t } = useLingui()
  return {
    all: t`Next, upload your driver's license, vehicle registration and insurance documents.`,
    some: t`Next, upload the documents that your vehicle needs.`,
    none: t`Next, send your application. Your vehicle needs no documents.`,
  }[useDocumentsAsked(type)]
}
