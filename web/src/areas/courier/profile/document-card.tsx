import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type CourierDocument,
  type CourierFile,
  DocumentDialog,
  DocumentFacts,
  type DocumentName,
  documentNames,
  documentStates,
} from '../../../couriers/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DocumentForm } from './document-form.tsx'

/** One of the three: what is there and how it stands, and the way to upload it, or upload it anew. */
export function DocumentCard({ file, name }: { file: CourierFile; name: DocumentName }) {
  const { t, i18n } = useLingui()
  const document = file.documents[name]
  const what = i18n._(documentNames[name])
  const [replacing, setReplacing] = useState(false)
  const [viewing, setViewing] = useState(false)
  return (
    <Card
      title={i18n._(documentNames[name])}
      actions={document && <DocumentBadge status={document.status} />}
      footer={
        document &&
        !replacing && (
          <div className="flex flex-wrap gap-2">
            <Button aria-label={t`View: ${what}`} onClick={() => setViewing(true)}>
              <Trans>View</Trans>
            </Button>
            <Button aria-label={t`Upload a new one: ${what}`} onClick={() => setReplacing(true)}>
              <Trans>Upload a new one</Trans>
            </Button>
          </div>
        )
      }
    >
      {document && <State document={document} />}
      {(!document || replacing) && (
        <DocumentForm
          name={name}
          megabytes={file.documentMaxMegabytes}
          onDone={() => setReplacing(false)}
          onCancel={document && (() => setReplacing(false))}
        />
      )}
      {document && viewing && (
        <DocumentDialog courierId={file._id} name={name} document={document} onClose={() => setViewing(false)} />
      )}
    </Card>
  )
}

export function DocumentBadge({ status }: { status: CourierDocument['status'] }) {
  const { i18n } = useLingui()
  const { name, tone } = documentStates[status]
  return <Badge tone={tone}>{i18n._(name)}</Badge>
}

function State({ document }: { document: CourierDocument }) {
  const { reason } = document
  return (
    <div className="flex flex-col gap-3">
      {document.status === 'rejected' && reason && (
        <Banner kind="error">
          <Trans>Not accepted: {reason}</Trans>
        </Banner>
      )}
      {document.status === 'expired' && (
        <Banner kind="warning">
          <Trans>This document has expired. Upload a new one to take orders again.</Trans>
        </Banner>
      )}
      {document.inForce && (
        <Banner kind="info">
          <Trans>Your earlier document stays valid until this one is decided.</Trans>
        </Banner>
      )}
      <DocumentFacts document={document} />
    </div>
  )
}
