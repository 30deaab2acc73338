import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { stored } from '../../lib/stored.ts'
import { type Entry, useEntries } from './use-entries.ts'

interface SideEntriesProps {
  entries: Entry[]
  label: string
  inDrawer?: boolean
}

/** The lines of a menu, under the headings of their groups; a group without anything to open is not there. */
export const SideEntries = memo(function SideEntries({ entries, label, inDrawer }: SideEntriesProps) {
  const shown = useEntries(entries)
  const groups = Map.groupBy(shown, ({ group }) => group)
  /** Below it lies another entry: only the page itself is meant. */
  const isParent = (path: string) => entries.some(({ to }) => to.startsWith(`${path}/`))
  return (
    <nav aria-label={label} className={clsx('flex flex-col gap-0.5', inDrawer ? '-mx-2' : 'overflow-y-auto p-3')}>
      {[...groups].map(([heading, members]) =>
        heading ? (
          <Group key={heading.id} heading={heading} members={members} isParent={isParent} />
        ) : (
          members.map((entry) => <Line key={entry.to} entry={entry} end={isParent(entry.to)} />)
        ),
      )}
    </nav>
  )
})

interface GroupProps {
  heading: NonNullable<Entry['group']>
  members: Entry[]
  isParent: (path: string) => boolean
}

/** Folded it still shows the page one is on. */
function Group({ heading, members, isParent }: GroupProps) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const id = useId()
  const [folded, setFolded] = useFolded(heading.id)
  const isHere = ({ to }: Entry) => pathname === to || (!isParent(to) && pathname.startsWith(`${to}/`))
  const visible = folded ? members.filter(isHere) : members
  return (
    <div className="mt-2 flex flex-col gap-0.5">
      <button
        type="button"
        aria-expanded={!folded}
        aria-controls={id}
        onClick={() => setFolded(!folded)}
        className="flex min-h-8 items-center justify-between rounded-md px-3 text-xs font-semibold text-ink-faint hover:text-ink"
      >
        {i18n._(heading)}
        <ChevronDown aria-hidden="true" className={clsx('size-3.5', folded && '-rotate-90')} />
      </button>
      <div id={id} className="flex flex-col gap-0.5">
        {visible.map((entry) => (
          <Line key={entry.to} entry={entry} end={isParent(entry.to)} />
        ))}
      </div>
    </div>
  )
}

const Line = ({ entry: { to, label, icon: Icon }, end }: { entry: Entry; end: boolean }) => {
  const { i18n } = useLingui()
  return (
    <NavLink
      to={to}
      end={end}
      className={({ isActive }) =>
        clsx(
          'flex min-h-(--control) items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors duration-100',
          isActive ? 'bg-primary-soft text-primary-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink',
        )
      }
    >
      <Icon className="size-4.5 shrink-0" />
      {i18n._(label)}
    </NavLink>
  )
}

/** Kept on this device: whoever folds Money away wants it folded tomorrow. */
function useFolded(group: string): [boolean, (is: boolean) => void] {
  const key = `folded:${group}`
  const [folded, setFolded] = useState(() => stored.get(key) !== null)
  return [
    folded,
    (is) => {
      setFolded(is)
      if (is) stored.set(key, '1')
      else stored.remove(key)
    },
  ]
}
