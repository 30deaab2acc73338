import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import type { LogEntry } from './audit.queries.ts'
import { LogChanges } from './log-changes.tsx'
import { useAuditWords } from './use-audit-words.ts'

interface LogDrawerProps {
  entry: LogEntry | undefined
  onClose: () => void
  /** Shows only the entries about the same subject. */
  onFollow: (entry: LogEntry) => void
}

export function LogDrawer({ entry, onClose, onFollow }: LogDrawerProps) {
  const words = useAuditWords()
  if (!entry) return null
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={words.action(entry.action)}
      footer={
        <Button onClick={() => onFollow(entry)}>
          <Trans>All entries about this subject</Trans>
        </Button>
      }
    >
      <Facts>
        <Fact label={<Trans>When</Trans>}>
          <CompanyDateTime value={entry.at} />
        </Fact>
        <Fact label={<Trans>Who</Trans>}>{words.actor(entry.actor)}</Fact>
        <Fact label={<Trans>From</Trans>}>{entry.ip}</Fact>
        <Fact label={<Trans>Subject</Trans>}>
          {words.subject(entry.subjectType)} {entry.subjectName && words.thing(entry)}
        </Fact>
        <Fact label={<Trans>Number</Trans>}>
          <code className="break-all select-all">{entry.subjectId}</code>
        </Fact>
        <Fact label={<Trans>Entry</Trans>}>{entry._id}</Fact>
      </Facts>
      <LogChanges before={entry.before} after={entry.after} />
    </Drawer>
  )
}
