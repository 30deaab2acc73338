import { clsx } from 'clsx'
import * as Radix from 'radix-ui/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useQueryParams } from '../lib/params/use-query-params.ts'

interface Tab {
  id: string
  label: ReactNode
  icon?: ReactNode
  content: ReactNode
}

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** The open tab is in the URL (`?tab=addresses`), so a link or Back brings it back. The first needs no parameter. */
export function Tabs({ tabs, label, param = 'tab' }: { tabs: Tab[]; label: string; param?: string }) {
  const [params, changeParams] = useQueryParams()
  const first = tabs[0]?.id ?? ''
  const asked = params.get(param)
  const open = tabs.some((tab) => tab.id === asked) ? (asked ?? first) : first

  const list = useRef<HTMLDivElement>(null)
  // On a phone the open tab may lie beyond the edge of the list. Not scrollIntoView: the Tab key would go on from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab opens
  useEffect(() => {
    const [box, tab] = [list.current, list.current?.querySelector('[data-state="active"]')]
    if (box && tab) box.scrollLeft += middleOf(tab) - middleOf(box)
  }, [open])

  const change = (id: string) =>
    changeParams((next) => {
      if (id === first) next.delete(param)
      else next.set(param, id)
    })

  return (
    // Opened by Enter or a click, not by the focus: a tab that is left alone because of unsaved words gets the focus back.
    <Radix.Root value={open} onValueChange={change} activationMode="manual" className="flex flex-col gap-6">
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex gap-0.5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={clsx(
              'flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-2.5 text-sm font-medium text-ink-soft -outline-offset-2 hover:text-ink [&>svg]:size-4',
              'data-[state=active]:border-primary data-[state=active]:text-ink',
            )}
          >
            {tab.icon}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="flex flex-col gap-6 rounded-md">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
