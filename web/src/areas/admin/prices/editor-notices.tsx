import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import type { Zone } from '../zones/zones.queries.ts'
import type { PriceList } from './prices.queries.ts'
import { sentenceOf, type ZoneNames } from './rules/rule-sentence.ts'
import type { RuleDraft } from './use-rule-draft.ts'

interface EditorNoticesProps {
  list: PriceList
  draft: RuleDraft
  zones: readonly Zone[]
}

/** What somebody else has saved meanwhile, and what is wrong with the list as a whole. */
export function EditorNotices({ list, draft, zones }: EditorNoticesProps) {
  const names = new Map(zones.map(({ _id, name }) => [_id, name]))
  const general = draft.problems.get('') ?? []
  const count = [...draft.problems.keys()].filter(Boolean).length
  return (
    <>
      {draft.theirs && <Overtaken theirs={draft.theirs} draft={draft} names={names} />}
      {(general.length > 0 || count > 0) && (
        <Banner kind="warning">
          {count > 0 && (
            <p>
              <Trans>This cannot be published yet: what is wrong stands beside its rule.</Trans>
            </p>
          )}
          {general.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Banner>
      )}
      {list.editedIn === 'rules' && !list.inForce && (
        <Banner kind="info">
          <Trans>No version is in force yet: orders of its accounts are priced by the public list.</Trans>
        </Banner>
      )}
    </>
  )
}

interface OvertakenProps {
  theirs: PriceList
  draft: RuleDraft
  names: ZoneNames
}

function Overtaken({ theirs, draft, names }: OvertakenProps) {
  const { timeZone } = useConfig()
  const say = (rule: PriceList['rules'][number]) => `${rule.code} · ${sentenceOf(rule, names)}`
  const [mine, other] = [draft.items.map(({ rule }) => say(rule as PriceList['rules'][number])), theirs.rules.map(say)]
  const who = theirs.updatedBy
  return (
    <Banner kind="warning">
      <p>
        {who ? <Trans>{who} has saved this list meanwhile.</Trans> : <Trans>This list was saved meanwhile.</Trans>}{' '}
        {theirs.updatedAt && <DateTime value={theirs.updatedAt} timeZone={timeZone} />}
      </p>
      <Differences title={<Trans>Only in theirs</Trans>} lines={other.filter((line) => !mine.includes(line))} />
      <Differences title={<Trans>Only in yours</Trans>} lines={mine.filter((line) => !other.includes(line))} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" loading={draft.save.isPending} onClick={() => void draft.keepMine()}>
          <Trans>Save mine over theirs</Trans>
        </Button>
        <Button size="sm" onClick={draft.takeTheirs}>
          <Trans>Give mine up and take theirs</Trans>
        </Button>
      </div>
    </Banner>
  )
}

const Differences = ({ title, lines }: { title: ReactNode; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div className="mt-2 font-normal">
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
