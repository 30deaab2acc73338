import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { UNSAFE_createBrowserHistory as createHistory, createPath, type Navigator, Router, type To } from 'react-router'
import { type Edit, hasUnsaved, mayLeave, type OutlivesQuery } from '../lib/form/unsaved.ts'

const history = createHistory({ v5Compat: true })

type Place = { pathname: string; search: string }

const here = (): Place => ({ pathname: window.location.pathname, search: window.location.search })

/** What would be lost on the way from one place to another. A change of the hash alone loses nothing. */
const lostBetween = (from: Place, to: Place) => (edit: Edit) =>
  from.pathname !== to.pathname || !outlives(edit.outlivesQuery, from.search, to.search)

function outlives(part: OutlivesQuery, from: string, to: string): boolean {
  if (typeof part === 'boolean') return part || from === to
  const without = (search: string) => {
    const params = new URLSearchParams(search)
    for (const name of part) params.delete(name)
    params.sort()
    return params.toString()
  }
  return without(from) === without(to)
}

const placeOf = (to: To): Place => new URL(typeof to === 'string' ? to : createPath(to), window.location.href)

/** As `BrowserRouter`, but it asks before anything typed would be lost; that of React Router needs its data routers. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [state, setState] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => listen((next) => startTransition(() => setState(next))), [])
  const navigator = useMemo(guardedNavigator, [])
  return (
    <Router location={state.location} navigationType={state.action} navigator={navigator}>
      {children}
    </Router>
  )
}

function guardedNavigator(): Navigator {
  const guarded =
    (go: typeof history.push): Navigator['push'] =>
    (to, state) => {
      const lost = lostBetween(here(), placeOf(to))
      if (!hasUnsaved(lost)) return go(to, state)
      void mayLeave(lost).then((leaves) => leaves && go(to, state))
    }
  return { ...history, push: guarded(history.push), replace: guarded(history.replace) }
}

type State = Pick<typeof history, 'action' | 'location'>

/** Back and Forward have happened when one hears of them: they are taken back, and done again by who agrees. */
function listen(tell: (state: State) => void): () => void {
  let shown = here()
  let takesBack = false
  return history.listen(({ action, location, delta }) => {
    if (takesBack) {
      takesBack = false
      return
    }
    const lost = lostBetween(shown, location)
    if (action === 'POP' && delta && hasUnsaved(lost)) {
      takesBack = true
      history.go(-delta)
      void mayLeave(lost).then((leaves) => leaves && history.go(delta))
      return
    }
    shown = location
    tell({ action, location })
  })
}
