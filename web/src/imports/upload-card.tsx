import { Trans, useLingui } from '@lingui/react/macro'
import { importLimits } from '@maple/contract/imports/import-fields'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/api-error.ts'
import { randomKey } from '../lib/api/random-key.ts'
import { currentLanguage } from '../lib/i18n.ts'
import { Card } from '../ui/card.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { FileDrop } from '../ui/form/file-drop.tsx'
import { ColumnNotes } from './column-notes.tsx'
import { useUpload } from './imports.queries.ts'

const kinds =
  '.csv,.xlsx,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface UploadCardProps {
  accountId: string
  base: string
}

/** A file is sent as soon as it is chosen; nothing is ordered by that. */
export function UploadCard({ accountId, base }: UploadCardProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ file: File; part: number }>()
  const upload = useUpload()
  const send = async (file: File) => {
    setSending({ file, part: 0 })
    const onProgress = (part: number) => setSending({ file, part })
    try {
      const { data } = await upload.mutateAsync({ accountId, file, key: randomKey(), onProgress })
      navigate(`${base}/${data._id}`)
    } catch {
      // What the server had against it is said below the field.
      setSending(undefined)
    }
  }
  const error = upload.error && messageOf(upload.error, t`The file could not be uploaded. Please try again.`)
  return (
    <Card
      title={<Trans>Upload orders</Trans>}
      hint={<Trans>Each row becomes an order. You see and mend what is wrong before anything is placed.</Trans>}
      actions={<SampleButtons accountId={accountId} />}
    >
      <FileDrop
        label={<Trans>File with orders</Trans>}
        hint={<Trans>CSV or Excel (XLSX), at most 20 MB and 50,000 rows</Trans>}
        accept={kinds}
        maxBytes={importLimits.bytes}
        messages={{
          type: t`Choose a CSV or XLSX file`,
          size: t`The file is larger than 20 MB`,
          empty: t`The file is empty`,
        }}
        file={sending?.file}
        progress={sending?.part}
        error={sending ? undefined : error}
        onFile={(file) => void send(file)}
      />
      <ColumnNotes />
    </Card>
  )
}

function SampleButtons({ accountId }: { accountId: string }) {
  const { t } = useLingui()
  const query = { accountId, language: currentLanguage() }
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton size="sm" name={t`sample.csv`} load={() => api('GET /imports/sample.csv', { query })}>
        <Trans>Sample file (CSV)</Trans>
      </DownloadButton>
      <DownloadButton size="sm" name={t`sample.xlsx`} load={() => api('GET /imports/sample.xlsx', { query })}>
        <Trans>Sample file (Excel)</Trans>
      </DownloadButton>
    </div>
  )
}
