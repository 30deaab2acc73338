import { Trans } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { ListMenu } from './list-menu.tsx'
import { ListStates } from './list-states.tsx'
import type { PriceList } from './prices.queries.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { RuleDraft } from './use-rule-draft.ts'

interface EditorHeaderProps {
  list: PriceList
  /** Nothing for a list that is only read. */
  draft?: RuleDraft
}

export function EditorHeader({ list, draft }: EditorHeaderProps) {
  return (
    <div className="flex flex-col gap-2">
      <Link to="/admin/prices" className="link inline-flex items-center gap-1 self-start text-sm">
        <ArrowLeft className="size-4" />
        <Trans>All price lists</Trans>
      </Link>
      <PageHeader
        title={list.name}
        hint={<Facts list={list} />}
        actions={draft && <Actions list={list} draft={draft} />}
      />
    </div>
  )
}

function Facts({ list }: { list: PriceList }) {
  const { timeZone } = useConfig()
  const { inForce, coming, accountCount, accounts } = list
  const names = accounts.map(({ name }) => name).join(', ')
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <ListStates list={list} />
      {inForce && list.editedIn === 'rules' && (
        <span>
          <Trans>Version {inForce.version} in force since</Trans>{' '}
          <DateTime value={inForce.validFrom} timeZone={timeZone} />
        </span>
      )}
      {coming && (
        <Badge tone="pending">
          <Trans>
            Version {coming.version} from <DateTime value={coming.validFrom} timeZone={timeZone} />
          </Trans>
        </Badge>
      )}
      {accountCount > 0 && <Trans>Used by {names}</Trans>}
    </span>
  )
}

function Actions({ list, draft }: { list: PriceList; draft: RuleDraft }) {
  const [publishing, setPublishing] = useState(false)
  const { isTouched, save, theirs } = draft
  return (
    <>
      <ListMenu list={list} draft={draft} />
      <Button loading={save.isPending} disabled={!isTouched || Boolean(theirs)} onClick={() => void save.now()}>
        {isTouched ? <Trans>Save draft</Trans> : <Trans>Nothing to save</Trans>}
      </Button>
      <Button variant="primary" disabled={!isTouched && !list.hasDraft} onClick={() => setPublishing(true)}>
        {isTouched || list.hasDraft ? <Trans>Publish…</Trans> : <Trans context="price list">Published</Trans>}
      </Button>
      {publishing && <PublishDialog list={list} draft={draft} onClose={() => setPublishing(false)} />}
    </>
  )
}
