import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ContentVersion, useRestoreContent, versionsQuery } from './editor.queries.ts'

/** Who changed it and when; any of them can become the text of today again. */
export function VersionsDrawer({ contentKey, onClose }: { contentKey: string; onClose: () => void }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(versionsQuery(contentKey, page))
  const restore = useRestoreContent()
  const bringBack = async ({ version }: ContentVersion) => {
    try {
      await restore.mutateAsync({ key: contentKey, version })
      toast.success(t`Version restored`)
      onClose()
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to restore the version`))
    }
  }
  return (
    <Drawer open onOpenChange={onClose} title={<Trans>Versions</Trans>}>
      {error && !data ? (
        <ErrorState error={error} fallback={t`Failed to fetch versions`} onRetry={refetch} />
      ) : !data ? (
        <SkeletonLines lines={6} />
      ) : data.data.length === 0 ? (
        <EmptyState title={<Trans>Not changed yet</Trans>} />
      ) : (
        <div className="flex flex-col gap-4">
          <ol className="flex flex-col divide-y divide-line">
            {data.data.map((version, index) => (
              <li key={version.version} className="flex items-center justify-between gap-3 py-3 text-sm">
                <div className="min-w-0">
                  <p className="font-medium">
                    <CompanyDateTime value={version.at} />
                  </p>
                  <p className="truncate text-ink-soft">
                    {version.by ?? t`The first text`} · {version.translations.en.title || version.translations.fr.title}
                  </p>
                </div>
                {version.deleted ? (
                  <Badge tone="cancelled">
                    <Trans>Deleted</Trans>
                  </Badge>
                ) : index === 0 && page === 1 ? (
                  <Badge tone="delivered">
                    <Trans>Current</Trans>
                  </Badge>
                ) : (
                  <Button
                    size="sm"
                    aria-label={t`Restore: version ${version.version}`}
                    loading={restore.isPending}
                    onClick={() => void bringBack(version)}
                  >
                    <Trans>Restore</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ol>
          <Pagination pagination={data.pagination} onPage={setPage} />
        </div>
      )}
    </Drawer>
  )
}
