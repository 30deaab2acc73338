import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import * as Popover from 'radix-ui/popover'
import { type ReactElement, startTransition, useState } from 'react'
import type { Reply } from '../lib/api/api.ts'
import { NotificationsList } from './notifications-list.tsx'

interface BellPopoverProps {
  trigger: ReactElement
  list: UseQueryResult<Reply<'GET /notifications'>>
}

/** The newest notifications below the bell, from its first opening on. */
export function BellPopover({ trigger, list }: BellPopoverProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(true)
  return (
    <Popover.Root open={open} onOpenChange={(is) => (is ? startTransition(() => setOpen(true)) : setOpen(false))}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t`Notifications`}
          className="z-50 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] flex-col rounded-lg border border-line bg-surface shadow-overlay outline-none animate-pop-in"
        >
          <NotificationsList list={list} onLeave={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
