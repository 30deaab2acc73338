import type { ReactNode } from 'react'
import { RouteScene } from '../home/route-scene.tsx'

interface AuthFrameProps {
  title: ReactNode
  hint?: ReactNode
  /** A long form gets more room. */
  wide?: boolean
  children: ReactNode
}

/** A form on one side, on a wide screen the road on the other. */
export const AuthFrame = ({ title, hint, wide, children }: AuthFrameProps) => (
  <div className="grid flex-1 bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <section
      className={`mx-auto flex w-full flex-col justify-center gap-6 px-4 py-10 sm:px-6 sm:py-14 ${wide ? 'max-w-xl' : 'max-w-md'}`}
    >
      <header>
        <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
        {hint && <p className="mt-2 text-ink-soft">{hint}</p>}
      </header>
      {children}
    </section>
    <div aria-hidden="true" className="hidden bg-scene-ground lg:block">
      <div className="sticky top-16 flex h-full max-h-[calc(100dvh-4rem)] items-end bg-scene-sky">
        <RouteScene className="h-[62%] w-full" />
      </div>
    </div>
  </div>
)
