import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/shell/skip-link.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

export const PublicShell = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <PublicHeader />
    <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </main>
    <PublicFooter />
  </div>
)
