import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'

interface FoldedProps {
  title: ReactNode
  /** Something in it is filled in: it begins unfolded, so nobody orders what they do not see. */
  open: boolean
  children: ReactNode
}

/** What most orders do not need. */
export function Folded({ title, open, children }: FoldedProps) {
  const [began] = useState(open)
  return (
    <details open={began} className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-4 py-2 text-sm font-medium marker:content-none hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  )
}
