import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { formatNumber, fullName } from '../../../lib/format/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { NoteForm } from './note-form.tsx'
import { type NoteSubject, notesQuery, type StaffNote, useDeleteNote } from './notes.queries.ts'

interface About {
  subject: NoteSubject
  id: string
}

const pageSize = 10
const most = 100

/** 'Notes', and how many there are. */
export function NotesLabel({ subject, id }: About) {
  const { data } = useQuery(notesQuery(subject, id, pageSize))
  const total = data?.pagination.total ?? 0
  return (
    <span>
      <Trans>Notes</Trans>
      {total > 0 && ` (${formatNumber(total)})`}
    </span>
  )
}

/** What staff know of an order, a courier or a customer, newest first. */
export function StaffNotes({ subject, id }: About) {
  const { t } = useLingui()
  const [limit, setLimit] = useState(pageSize)
  const { data, error, refetch, isFetching } = useQuery(notesQuery(subject, id, limit))
  return (
    <div className="flex flex-col gap-4">
      <NoteForm subject={subject} id={id} />
      {data ? (
        <Notes notes={data.data} />
      ) : error ? (
        <ErrorState error={error} fallback={t`Failed to fetch the notes`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={3} />
      )}
      {data && data.pagination.total > limit && limit < most && (
        <Button size="sm" className="self-center" onClick={() => setLimit(limit + pageSize)}>
          <Trans>Older notes</Trans>
        </Button>
      )}
    </div>
  )
}

function Notes({ notes }: { notes: readonly StaffNote[] }) {
  const { t } = useLingui()
  const [dropping, setDropping] = useState<StaffNote>()
  if (notes.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>Nothing was noted yet.</Trans>
      </p>
    )
  return (
    <ul className="flex flex-col gap-3">
      {notes.map((note) => (
        <li key={note._id} className="flex gap-3 rounded-md border border-line px-4 py-2 text-sm">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <p className="break-words whitespace-pre-wrap">{note.text}</p>
            <p className="text-ink-faint">
              {fullName(note.author)} · <CompanyDateTime value={note.at} />
            </p>
          </div>
          {note.isMine && (
            <IconButton size="sm" label={t`Delete note`} onClick={() => setDropping(note)}>
              <Trash aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </li>
      ))}
      {dropping && <DeleteNote note={dropping} onClose={() => setDropping(undefined)} />}
    </ul>
  )
}

function DeleteNote({ note, onClose }: { note: StaffNote; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useDeleteNote()
  const drop = () =>
    remove.mutateAsync(note._id).catch((error: unknown) => {
      toast.error(messageOf(error, t`Failed to delete the note`))
      throw error
    })
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={<Trans>Delete this note?</Trans>}
      description={note.text}
      confirm={<Trans>Delete</Trans>}
      onConfirm={drop}
    />
  )
}
