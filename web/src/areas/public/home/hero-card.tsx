import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { TrackingForm } from '../track/tracking-form.tsx'
import { SendForm } from './send-form.tsx'

type TabId = 'send' | 'track'

const tabOf = (hash: string): TabId | undefined => ({ '#track': 'track' as const, '#price': 'send' as const })[hash]

/** The two things people come for: to send a parcel, or to know where one is. */
export function HeroCard() {
  const { t } = useLingui()
  const { hash, key } = useLocation()
  const [tab, setTab] = useState<TabId>(tabOf(hash) ?? 'send')
  // Each click on an anchor counts, also a second one.
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    setTab(tabOf(hash) ?? tab)
  }
  const list = useRef<HTMLDivElement>(null)
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'send' ? 'track' : 'send'
    setTab(other)
    list.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
  }
  const panels: [TabId, ReactNode, ReactNode][] = [
    ['send', <Trans key="send">Send</Trans>, <SendForm key="send" />],
    ['track', <Trans key="track">Track</Trans>, <TrackingForm key="track" />],
  ]
  return (
    <div id="price" className="scroll-mt-20">
      <div id="track" className="scroll-mt-20 rounded-xl border border-line bg-surface shadow-raised">
        <div
          ref={list}
          role="tablist"
          aria-label={t`Send or track`}
          className="grid grid-cols-2 border-b border-line"
          onKeyDown={keys}
        >
          {panels.map(([id, label]) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-selected={tab === id}
              aria-controls={`panel-${id}`}
              tabIndex={tab === id ? 0 : -1}
              onClick={() => setTab(id)}
              className={clsx(
                'min-h-12 border-b-2 font-semibold -outline-offset-2',
                tab === id ? 'border-primary text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {label}
            </button>
          ))}
        </div>
        {panels.map(([id, , panel]) => (
          <div
            key={id}
            id={`panel-${id}`}
            role="tabpanel"
            aria-labelledby={`tab-${id}`}
            hidden={tab !== id}
            className="p-4 sm:p-5"
          >
            {panel}
          </div>
        ))}
      </div>
    </div>
  )
}
