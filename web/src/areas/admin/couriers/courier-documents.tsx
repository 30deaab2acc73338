import { Trans, useLingui } from '@lingui/react/macro'
import { courierDocuments } from '@maple/contract/couriers/courier-moves'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { type DocumentName, documentNames } from '../../../couriers/index.ts'
import { fullName } from '../../../lib/format/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { DocumentDecision } from './document-decision.tsx'
import { type CourierDetails, courierDetailsQuery } from './staff-couriers.queries.ts'
import { StaffDocumentBadge } from './staff-document-badge.tsx'

/** The documents of a courier: each shown in the page, and decided beside its picture. */
export function CourierDocuments({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data: courier, error, refetch, isFetching } = useQuery(courierDetailsQuery(id))
  const name = courier ? fullName(courier.user) : ''
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={courier ? <Trans>Documents of {name}</Trans> : <Trans>Documents</Trans>}
      description={<Trans>Every look at a document is recorded.</Trans>}
    >
      {courier ? (
        <Choice courier={courier} />
      ) : error ? (
        <ErrorState error={error} fallback={t`Failed to fetch couriers`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Dialog>
  )
}

function Choice({ courier }: { courier: CourierDetails }) {
  const { t } = useLingui()
  const [chosen, choose] = useState<DocumentName>(() => firstToLookAt(courier))
  const document = courier.documents[chosen]
  return (
    <div className="flex flex-col gap-4">
      <fieldset aria-label={t`Documents`} className="grid gap-2 sm:grid-cols-3">
        {courierDocuments.map((name) => (
          <DocumentButton
            key={name}
            name={name}
            courier={courier}
            isChosen={name === chosen}
            onChoose={() => choose(name)}
          />
        ))}
      </fieldset>
      {document ? (
        <DocumentDecision
          key={`${chosen} ${document.revision}`}
          courierId={courier._id}
          name={chosen}
          document={document}
        />
      ) : (
        <EmptyState title={<Trans>Nothing uploaded yet</Trans>} />
      )}
    </div>
  )
}

/** What waits for a decision comes first. */
const firstToLookAt = ({ documents }: CourierDetails): DocumentName =>
  courierDocuments.find((name) => documents[name]?.status === 'pending') ?? 'driverLicense'

interface DocumentButtonProps {
  name: DocumentName
  courier: CourierDetails
  isChosen: boolean
  onChoose: () => void
}

function DocumentButton({ name, courier, isChosen, onChoose }: DocumentButtonProps) {
  const { i18n } = useLingui()
  const document = courier.documents[name]
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex items-center justify-between gap-2 rounded-md border px-3 py-2 text-left text-sm font-medium sm:flex-col sm:items-start',
        isChosen ? 'border-primary bg-primary-soft text-primary-ink' : 'border-line hover:bg-sunken',
      )}
    >
      {i18n._(documentNames[name])}
      <StaffDocumentBadge status={document?.status} />
    </button>
  )
}
