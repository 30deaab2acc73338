import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

/** A few more words on hover or focus. Never the only place where something is said. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <Radix.Provider delayDuration={300}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-xs text-surface shadow-raised animate-fade-in"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)
