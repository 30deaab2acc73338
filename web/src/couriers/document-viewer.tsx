import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { type CourierDocument, type DocumentName, documentFileQuery } from './couriers.queries.ts'
import { documentNames } from './document-words.ts'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

interface ViewerProps {
  courierId: string
  name: DocumentName
  document: Pick<CourierDocument, 'uploadedAt'>
}

/** The document itself, in the page. */
export function DocumentViewer({ courierId, name, document }: ViewerProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(documentFileQuery(courierId, name, document.uploadedAt))
  const title = i18n._(documentNames[name])
  if (error && !data)
    return (
      <ErrorState
        error={error}
        fallback={t`The document could not be loaded.`}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  if (!data) return <Waiting />
  if (data.type !== 'application/pdf') return <Picture blob={data} alt={title} />
  return (
    <Suspense fallback={<Waiting />}>
      <PdfPages blob={data} title={title} />
    </Suspense>
  )
}

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton className="h-72 w-full" />
  </SkeletonGroup>
)

function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url ? (
    <img src={url} alt={alt} className="max-h-[60dvh] w-full rounded-md border border-line object-contain" />
  ) : (
    <Waiting />
  )
}

export function DocumentDialog({ onClose, ...viewer }: ViewerProps & { onClose: () => void }) {
  const { i18n } = useLingui()
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={i18n._(documentNames[viewer.name])}
      description={<Trans>Every look at a document is recorded.</Trans>}
    >
      <DocumentViewer {...viewer} />
    </Dialog>
  )
}
