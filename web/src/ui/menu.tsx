import { clsx } from 'clsx'
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useState,
} from 'react'
import { Link } from 'react-router'
import { openPage } from '../lib/screens/load-screens.ts'
import { useLoadSoon } from '../lib/screens/load-soon.ts'
import { loadOverlays } from './load-overlays.ts'
import { MenuParts } from './menu-parts.ts'

const OpenMenu = lazy(() => openPage(loadOverlays, (module) => module.OpenMenu))

export interface MenuProps {
  /** The button that opens it; must take a ref and props, as Button does. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Above the items: who is signed in, what is selected. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** Until it is opened for the first time it is its button alone: what places and moves a menu is loaded later. */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState<'pointer' | 'keyboard'>()
  // On a slow phone it takes longer than a frame to be placed: the button answers before.
  const open = (by: 'pointer' | 'keyboard') => startTransition(() => setOpened(by))
  useLoadSoon(loadOverlays)
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: ({ detail }) => open(detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open('keyboard')
    },
  })
  if (!opened) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} byKeyboard={opened === 'keyboard'} />
    </Suspense>
  )
}

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

function useParts() {
  const parts = use(MenuParts)
  if (!parts) throw new Error('An item of a menu outside of one')
  return parts
}

export function MenuItem({ icon, danger, disabled, onSelect, children }: ItemProps & { onSelect: () => void }) {
  const { Item } = useParts()
  return (
    <Item disabled={disabled} onSelect={onSelect} className={look(danger)}>
      {icon}
      {children}
    </Item>
  )
}

export function MenuLink({ icon, to, children }: ItemProps & { to: string }) {
  const { Item } = useParts()
  return (
    <Item asChild className={look()}>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </Item>
  )
}

export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator className="my-1.5 h-px bg-line" />
}
