import { Trans, useLingui } from '@lingui/react/macro'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { countTo, Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

/** A document has a page or two; whatever is longer is not shown whole. */
const pagesShown = 10

/** Drawn by ourselves: browsers on phones show no PDF in a page, and nothing in the file is run. */
export default function PdfPages({ blob, title }: { blob: Blob; title: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    let gone = false
    setBroken(false)
    const task = blob.arrayBuffer().then((data) => getDocument({ data }))
    task
      .then((loading) => loading.promise)
      .then((loaded) => !gone && setPdf(loaded))
      .catch(() => !gone && setBroken(true))
    return () => {
      gone = true
      void task.then((loading) => loading.destroy())
    }
  }, [blob])
  if (broken)
    return (
      <Banner kind="error">
        <Trans>This PDF cannot be shown: the file seems to be damaged.</Trans>
      </Banner>
    )
  if (!pdf)
    return (
      <SkeletonGroup>
        <Skeleton className="h-72 w-full" />
      </SkeletonGroup>
    )
  return (
    <div className="flex flex-col gap-3">
      {countTo(Math.min(pdf.numPages, pagesShown)).map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} title={title} />
      ))}
    </div>
  )
}

function PdfPage({ pdf, number, title }: { pdf: PDFDocumentProxy; number: number; title: string }) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    let cancel = () => {}
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (!canvas.current) return
      const viewport = page.getViewport({ scale: 2 })
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      const task = page.render({ canvas: canvas.current, viewport })
      cancel = () => task.cancel()
      await task.promise
      setDrawn(true)
    }
    // A page that is left before it is drawn is cancelled, which is no fault.
    draw().catch(() => undefined)
    return () => cancel()
  }, [pdf, number])
  return (
    <canvas
      ref={canvas}
      role="img"
      data-drawn={drawn || undefined}
      aria-label={t`${title}, page ${number}`}
      className="h-auto w-full rounded-md border border-line bg-white"
    />
  )
}
