import type * as DropdownMenu from 'radix-ui/dropdown-menu'
import { createContext } from 'react'

/** What the items of a menu are made of, given by the menu when it is loaded. */
export const MenuParts = createContext<Pick<typeof DropdownMenu, 'Item' | 'Separator'> | undefined>(undefined)
