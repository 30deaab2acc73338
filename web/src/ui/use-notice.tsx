import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from './banner.tsx'

interface Said {
  kind: 'success' | 'error'
  text: string
  at: number
}

/** The banner of a panel: green for three seconds after something worked, red until it is closed or works. */
export function useNotice() {
  const [said, setSaid] = useState<Said>()
  const say = (kind: Said['kind']) => (text: string) => setSaid({ kind, text, at: performance.now() })
  const clear = () => setSaid(undefined)
  const banner = said && (
    <InView key={said.at}>
      <Banner kind={said.kind} onClear={clear}>
        {said.text}
      </Banner>
    </InView>
  )
  return { banner, succeed: say('success'), fail: say('error'), clear }
}

/** The button that was pressed may be far below the banner. */
export function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="scroll-mt-20">
      {children}
    </div>
  )
}
