import { Trans, useLingui } from '@lingui/react/macro'
import Archive from 'lucide-react/icons/archive'
import Download from 'lucide-react/icons/download'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { download } from '../../../lib/api/download.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { ImportDialog } from './import-dialog.tsx'
import { exportRules, type PriceList, useArchivePriceList, useDiscardDraft } from './prices.queries.ts'
import { RenameDialog } from './rename-dialog.tsx'
import type { RuleDraft } from './use-rule-draft.ts'

/** What is done with a list now and then. */
export function ListMenu({ list, draft }: { list: PriceList; draft: RuleDraft }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'rename' | 'import' | 'discard' | 'archive'>()
  const close = () => setOpen(undefined)
  const save = async () => {
    try {
      download((await exportRules(list._id)).data, `${list.name}.csv`)
    } catch (error) {
      void toast.error(messageOf(error, t`The file could not be made. Please try again.`))
    }
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton variant="secondary" label={t`More for this list`}>
            <EllipsisVertical className="size-4" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setOpen('rename')}>
          <Trans>Rename</Trans>
        </MenuItem>
        <MenuItem icon={<Download />} onSelect={() => void save()}>
          <Trans>Download rules as CSV</Trans>
        </MenuItem>
        <MenuItem icon={<Upload />} onSelect={() => setOpen('import')}>
          <Trans>Load rules from CSV</Trans>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Archive />} onSelect={() => setOpen('archive')}>
          {list.isArchived ? <Trans>Take out of the archive</Trans> : <Trans>Archive list</Trans>}
        </MenuItem>
        {list.hasDraft && list.inForce && (
          <MenuItem icon={<Trash2 />} danger onSelect={() => setOpen('discard')}>
            <Trans>Throw the draft away</Trans>
          </MenuItem>
        )}
      </Menu>
      {open === 'rename' && <RenameDialog list={list} onClose={close} />}
      {open === 'import' && <ImportDialog list={list} draft={draft} onClose={close} />}
      {open === 'discard' && <DiscardDialog list={list} draft={draft} onClose={close} />}
      {open === 'archive' && <ArchiveDialog list={list} onClose={close} />}
    </>
  )
}

interface DialogProps {
  list: PriceList
  onClose: () => void
}

function DiscardDialog({ list, draft, onClose }: DialogProps & { draft: RuleDraft }) {
  const { t } = useLingui()
  const discard = useDiscardDraft()
  const confirm = async () => {
    try {
      draft.giveUp()
      await discard.mutateAsync(list._id)
    } catch (error) {
      void toast.error(messageOf(error, t`The draft could not be thrown away`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Throw the draft away?</Trans>}
      description={<Trans>The rules are again those of the version in force.</Trans>}
      confirm={<Trans>Throw away</Trans>}
      danger
      onConfirm={confirm}
    />
  )
}

function ArchiveDialog({ list: { _id, isArchived }, onClose }: DialogProps) {
  const { t } = useLingui()
  const archive = useArchivePriceList()
  const confirm = async () => {
    try {
      await archive.mutateAsync({ id: _id, isArchived: !isArchived })
    } catch (error) {
      void toast.error(messageOf(error, t`The list could not be changed`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isArchived ? <Trans>Take the list out of the archive?</Trans> : <Trans>Archive the list?</Trans>}
      description={<Trans>Orders keep the prices they were placed with.</Trans>}
      confirm={isArchived ? <Trans>Take out</Trans> : <Trans>Archive</Trans>}
      onConfirm={confirm}
    />
  )
}
