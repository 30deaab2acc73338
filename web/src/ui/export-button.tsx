import { Trans, useLingui } from '@lingui/react/macro'
import type { ExportType } from '@maple/contract/analytics/dashboard'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../lib/api/api-error.ts'
import { download } from '../lib/api/download.ts'
import { type Progress, runExport } from '../lib/api/run-export.ts'
import { formatNumber } from '../lib/format/format.ts'
import { useSession } from '../lib/session/session.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { toast } from './toast.ts'

interface ExportButtonProps {
  type: ExportType
  /** The filters of the list, as the API takes them. */
  query: Record<string, string | undefined>
  /** Where the screen shows something else than what is exported. */
  children?: ReactNode
}

const financial: readonly ExportType[] = ['earnings', 'payments']

/** The filtered list as a file: with progress, and it can be stopped. */
export function ExportButton({ type, query, children }: ExportButtonProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const [progress, setProgress] = useState<Progress>()
  const [isAsked, setIsAsked] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const needed = financial.includes(type) ? 'financial-reports' : 'basic-reports'
  if (!user?.permissions.includes(needed)) return null

  const run = async (format: 'csv' | 'json') => {
    const controller = new AbortController()
    running.current = controller
    setIsAsked(true)
    const set = Object.entries({ ...query, format }).filter(([, value]) => value) as [string, string][]
    try {
      const path = `/admin/export/${type}?${new URLSearchParams(set)}`
      const file = await runExport({ path, signal: controller.signal, onProgress: setProgress })
      download(file, `${type}-${new Date().toISOString().slice(0, 10)}.${format}`)
      toast.success(t`The file is in your downloads`)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'aborted') toast.info(t`Export cancelled`)
      else toast.error(messageOf(error, t`The export failed`))
    } finally {
      setProgress(undefined)
      setIsAsked(false)
    }
  }
  return (
    <>
      <Menu
        trigger={
          <Button icon={<Download className="size-4" />} loading={isAsked}>
            {children ?? <Trans>Export</Trans>}
          </Button>
        }
      >
        <MenuItem onSelect={() => void run('csv')}>CSV</MenuItem>
        <MenuItem onSelect={() => void run('json')}>JSON</MenuItem>
      </Menu>
      {progress && <ExportDialog progress={progress} onCancel={() => running.current?.abort()} />}
    </>
  )
}

function ExportDialog({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { total, bytes } = progress
  const rows = formatNumber(Math.min(progress.rows, total ?? progress.rows))
  const all = formatNumber(total ?? 0)
  const megabytes = formatNumber(bytes / 1_000_000, 1)
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      size="sm"
      title={<Trans>Exporting…</Trans>}
      footer={
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {total ? (
        <ProgressBar
          part={Math.min(1, progress.rows / total)}
          label={
            <Trans>
              {rows} of {all} rows, {megabytes} MB
            </Trans>
          }
        />
      ) : (
        <p className="text-sm text-ink-soft">
          <Trans>
            {rows} rows, {megabytes} MB
          </Trans>
        </p>
      )}
    </Dialog>
  )
}
