import { clsx } from 'clsx'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface MenuProps {
  /** The button that opens it; must take a ref and props, as Button does. */
  trigger: ReactNode
  /** Above the items: who is signed in, what is selected. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export const Menu = ({ trigger, header, align = 'end', children }: MenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 min-w-52 rounded-lg border border-line bg-surface p-1.5 shadow-overlay animate-pop-in"
      >
        {header && <div className="mb-1.5 border-b border-line px-2.5 pt-1 pb-2.5 text-sm">{header}</div>}
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

interface ItemProps {
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

const look = (danger?: boolean) =>
  clsx(
    'flex min-h-(--control) cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-sm outline-none select-none [&>svg]:size-4 [&>svg]:shrink-0',
    'data-disabled:cursor-not-allowed data-disabled:opacity-60',
    danger ? 'text-cancelled data-highlighted:bg-cancelled-soft' : 'data-highlighted:bg-sunken [&>svg]:text-ink-faint',
  )

export const MenuItem = ({ icon, danger, disabled, onSelect, children }: ItemProps & { onSelect: () => void }) => (
  <DropdownMenu.Item disabled={disabled} onSelect={onSelect} className={look(danger)}>
    {icon}
    {children}
  </DropdownMenu.Item>
)

export const MenuLink = ({ icon, to, children }: ItemProps & { to: string }) => (
  <DropdownMenu.Item asChild className={look()}>
    <Link to={to}>
      {icon}
      {children}
    </Link>
  </DropdownMenu.Item>
)

export const MenuSeparator = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
