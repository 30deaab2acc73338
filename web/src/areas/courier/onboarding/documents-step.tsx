import { Trans, useLingui } from '@lingui/react/macro'
import { courierDocuments } from '@maple/contract/couriers/courier-moves'
import { useState } from 'react'
import type { CourierFile } from '../../../couriers/index.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { randomKey } from '../../../lib/api/random-key.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useApply } from '../courier-file.queries.ts'
import { DocumentCard } from '../profile/document-card.tsx'

interface DocumentsStepProps {
  file: CourierFile
  onBack: () => void
  onDone: () => void
}

export function DocumentsStep({ file, onBack, onDone }: DocumentsStepProps) {
  const { t } = useLingui()
  const apply = useApply()
  const [key] = useState(randomKey)
  const { documents } = file.needs
  const missing = documents.filter((name) => !file.documents[name]).length
  const isPending = file.status === 'pending' || file.status === 'rejected'
  const submit = () => (isPending ? apply.mutate(key, { onSuccess: onDone }) : onDone())
  return (
    <>
      <p className="text-sm text-ink-soft">
        {documents.length === 0 ? (
          <Trans>Your vehicle needs no documents. Send your application, and we look at it.</Trans>
        ) : documents.length === courierDocuments.length ? (
          <Trans>
            Please upload your driver's license, vehicle registration and insurance documents. They are stored
            encrypted, and only you and our staff can see them.
          </Trans>
        ) : (
          <Trans>
            Please upload these documents. They are stored encrypted, and only you and our staff can see them.
          </Trans>
        )}
      </p>
      {documents.map((name) => (
        <DocumentCard key={name} file={file} name={name} />
      ))}
      {apply.error && <Banner kind="error">{messageOf(apply.error, t`Failed to submit your application`)}</Banner>}
      <div className="flex flex-col gap-3">
        {missing > 0 && (
          <p id="documents-missing" className="text-sm text-ink-soft">
            {documents.length === courierDocuments.length ? (
              <Trans>All three documents are needed before you can submit.</Trans>
            ) : (
              <Trans>These documents are needed before you can submit.</Trans>
            )}
          </p>
        )}
        <Button
          variant="primary"
          size="lg"
          block
          loading={apply.isPending}
          disabled={missing > 0}
          aria-describedby={missing > 0 ? 'documents-missing' : undefined}
          onClick={submit}
        >
          <Trans>Submit Application</Trans>
        </Button>
        <Button size="lg" block onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </>
  )
}
