import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { currentLanguage } from '../../../../lib/i18n.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/form/field.tsx'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import type { DraftRule } from '../use-rule-draft.ts'
import { sentenceOf, type ZoneNames } from './rule-sentence.ts'
import { useRuleDrag } from './use-rule-drag.ts'

export interface RuleRowProps {
  item: DraftRule
  at: number
  count: number
  names: ZoneNames
  move: (from: number, to: number) => void
  problems: readonly string[] | undefined
  isShown: boolean
  onEdit: () => void
  onCopy: () => void
  onRemove: () => void
}

/** One rule as a sentence, with what stands in its way, and its place to drag or to step. */
export function RuleRow({ item: { rule }, at, names, problems, isShown, ...props }: RuleRowProps) {
  const { isOver, ...drag } = useRuleDrag(at, props.move)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <li
      ref={row}
      id={`rule-${at + 1}`}
      {...drag}
      className={clsx(
        'flex items-start gap-2 border-t border-line px-3 py-3 sm:px-5',
        isShown && 'bg-primary-soft',
        isOver && 'outline-2 -outline-offset-2 outline-focus',
        problems && 'border-l-4 border-l-cancelled',
      )}
    >
      <GripVertical aria-hidden="true" className="mt-1 size-4 shrink-0 cursor-grab text-ink-faint max-sm:hidden" />
      <span className="mt-0.5 w-6 shrink-0 text-right text-sm text-ink-faint tabular-nums">{at + 1}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-semibold">{rule.name[currentLanguage()]}</span>
          <code className="text-xs text-ink-faint">{rule.code}</code>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{sentenceOf(rule, names)}</p>
        {problems?.map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
      </div>
      <RowButtons at={at} code={rule.code} {...props} />
    </li>
  )
}

type ButtonProps = Pick<RuleRowProps, 'at' | 'count' | 'move' | 'onEdit' | 'onCopy' | 'onRemove'> & { code: string }

function RowButtons({ at, count, code, move, onEdit, onCopy, onRemove }: ButtonProps) {
  const { t } = useLingui()
  const number = at + 1
  return (
    <div className="flex shrink-0 gap-0.5">
      <IconButton
        size="sm"
        className="max-sm:hidden"
        label={t`Move rule ${number} (${code}) up`}
        aria-disabled={at === 0}
        onClick={() => move(at, at - 1)}
      >
        <ArrowUp className="size-4" />
      </IconButton>
      <IconButton
        size="sm"
        className="max-sm:hidden"
        label={t`Move rule ${number} (${code}) down`}
        aria-disabled={at === count - 1}
        onClick={() => move(at, at + 1)}
      >
        <ArrowDown className="size-4" />
      </IconButton>
      <IconButton size="sm" label={t`Edit rule ${number} (${code})`} onClick={onEdit}>
        <Pencil className="size-4" />
      </IconButton>
      <Menu
        trigger={
          <IconButton size="sm" label={t`More for rule ${number} (${code})`}>
            <EllipsisVertical className="size-4" />
          </IconButton>
        }
      >
        <MenuItem icon={<ArrowUp />} disabled={at === 0} onSelect={() => move(at, at - 1)}>
          <Trans>Move up</Trans>
        </MenuItem>
        <MenuItem icon={<ArrowDown />} disabled={at === count - 1} onSelect={() => move(at, at + 1)}>
          <Trans>Move down</Trans>
        </MenuItem>
        <MenuItem icon={<Copy />} onSelect={onCopy}>
          <Trans>Duplicate</Trans>
        </MenuItem>
        <MenuItem icon={<Trash2 />} danger onSelect={onRemove}>
          <Trans>Delete rule</Trans>
        </MenuItem>
      </Menu>
    </div>
  )
}
