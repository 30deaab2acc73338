import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { MenuProps } from './menu.tsx'
import { MenuParts } from './menu-parts.ts'

/** A menu from its first opening on; see menu.tsx. */
export function OpenMenu({
  trigger,
  header,
  align = 'end',
  byKeyboard,
  children,
}: MenuProps & { /** It was opened with a key, so the first item has the focus. */ byKeyboard: boolean }) {
  const [open, setOpen] = useState(true)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!byKeyboard) return
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [byKeyboard])
  return (
    <MenuParts value={DropdownMenu}>
      <DropdownMenu.Root
        modal={false}
        open={open}
        onOpenChange={(is) => (is ? startTransition(() => setOpen(true)) : setOpen(false))}
      >
        <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            ref={content}
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
    </MenuParts>
  )
}
