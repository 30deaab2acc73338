import { useState } from 'react'

/** Rows that are marked for one action on all of them. Pages may be turned meanwhile. */
export function useSelection() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const change = (ids: readonly string[], on: boolean) =>
    setMarked((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return next
    })
  return {
    marked,
    toggle: (id: string) => change([id], !marked.has(id)),
    change,
    clear: () => setMarked(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
