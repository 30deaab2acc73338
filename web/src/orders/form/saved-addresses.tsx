import { Trans } from '@lingui/react/macro'
import BookUser from 'lucide-react/icons/book-user'
import type { ReactNode } from 'react'
import type { Address } from '../../identity/index.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/** The address book, beside the field it fills in. */
export function SavedAddresses({
  addresses,
  field,
  onPick,
}: {
  /** What the field is called: there is one of these at each. */
  field: ReactNode
  addresses: readonly Address[]
  onPick: (address: string) => void
}) {
  if (addresses.length === 0) return null
  return (
    <Menu
      trigger={
        <button type="button" className="link -my-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm text-sm">
          <BookUser aria-hidden="true" className="size-4" />
          <Trans>Saved addresses</Trans>
          <span className="sr-only">: {field}</span>
        </button>
      }
    >
      <div className="max-h-72 max-w-[min(24rem,calc(100vw-2rem))] overflow-y-auto">
        {addresses.map(({ _id, label, address }) => (
          <MenuItem key={_id} onSelect={() => onPick(address)}>
            <span className="min-w-0 py-1.5">
              <span className="block font-medium">{label}</span>
              <span className="block truncate text-ink-faint">{address}</span>
            </span>
          </MenuItem>
        ))}
      </div>
    </Menu>
  )
}
