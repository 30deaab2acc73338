import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ContentItem, editedListQuery, useDeleteContent, useOrderContent } from './editor.queries.ts'
import { FaqDialog } from './faq-dialog.tsx'
import { FaqRow } from './faq-row.tsx'
import { VersionsDrawer } from './versions-drawer.tsx'

/** Questions in the order of the site. */
export function FaqEditor() {
  const { t } = useLingui()
  const { data: faqs, error, refetch, isFetching } = useQuery(editedListQuery('faq'))
  const [editing, setEditing] = useState<ContentItem | 'new'>()
  const [lookingAt, lookAt] = useState<string>()
  const [deleting, setDeleting] = useState<ContentItem>()
  const order = useOrderContent()
  const remove = useDeleteContent()
  const move = async (from: number, to: number) => {
    const keys = (faqs ?? []).map((faq) => faq.key)
    const [key] = keys.splice(from, 1)
    if (key) keys.splice(to, 0, key)
    await order
      .mutateAsync(keys)
      .catch((failure: unknown) => toast.error(messageOf(failure, t`Failed to save content`)))
  }
  return (
    <Card
      title={<Trans>Frequently asked questions</Trans>}
      actions={
        <Button variant="primary" size="sm" icon={<Plus className="size-4" />} onClick={() => setEditing('new')}>
          <Trans>Add FAQ</Trans>
        </Button>
      }
      flush
    >
      {error && !faqs ? (
        <ErrorState error={error} fallback={t`Failed to fetch content`} onRetry={refetch} retrying={isFetching} />
      ) : !faqs ? (
        <div className="p-5">
          <SkeletonLines lines={8} />
        </div>
      ) : faqs.length === 0 ? (
        <EmptyState title={<Trans>No questions yet</Trans>} />
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {faqs.map((faq, at) => (
            <FaqRow
              key={faq.key}
              faq={faq}
              isFirst={at === 0}
              isLast={at === faqs.length - 1}
              busy={order.isPending}
              onUp={() => void move(at, at - 1)}
              onDown={() => void move(at, at + 1)}
              onVersions={() => lookAt(faq.key)}
              onEdit={() => setEditing(faq)}
              onDelete={() => setDeleting(faq)}
            />
          ))}
        </ol>
      )}
      {editing && <FaqDialog faq={editing} last={faqs?.length ?? 0} onClose={() => setEditing(undefined)} />}
      {lookingAt && <VersionsDrawer contentKey={lookingAt} onClose={() => lookAt(undefined)} />}
      {deleting && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setDeleting(undefined)}
          title={<Trans>Delete this question?</Trans>}
          description={deleting.title}
          confirm={<Trans>Delete</Trans>}
          onConfirm={() =>
            remove.mutateAsync(deleting.key).catch((failure: unknown) => {
              toast.error(messageOf(failure, t`Failed to delete content`))
              throw failure
            })
          }
        />
      )}
    </Card>
  )
}
