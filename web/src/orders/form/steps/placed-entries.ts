import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { randomKey } from '../../../lib/api/random-key.ts'

/**
 * The entries of the browser's history at which a form was filled in, by this tab: once its order is placed, Back leads
 * from them to that order, and never to a form that would place it a second time.
 */
interface Entries {
  open: string[]
  placed: Record<string, string>
}

const slot = 'order-form-entries'
const most = 60
/** What the first page of a tab is called, whichever it is. */
const unnamed = 'default'

function read(): Entries {
  try {
    const { open, placed } = JSON.parse(sessionStorage.getItem(slot) ?? '{}')
    return { open: Array.isArray(open) ? open : [], placed: placed ?? {} }
  } catch {
    return { open: [], placed: {} }
  }
}

function write(entries: Entries) {
  try {
    sessionStorage.setItem(slot, JSON.stringify(entries))
  } catch {
    // Nothing to keep it in: Back then leads to an empty form.
  }
}

export const formEntries = {
  add(key: string) {
    const { open, placed } = read()
    if (!open.includes(key)) write({ open: [...open, key].slice(-most), placed })
  },
  place(number: string) {
    const { open, placed } = read()
    const all = [...Object.entries(placed), ...open.map((key) => [key, number] as const)]
    write({ open: [], placed: Object.fromEntries(all.slice(-most)) })
  },
  placedAt: (key: string): string | undefined => read().placed[key],
}

/** The order that was placed from this entry, if one was. */
export const usePlacedHere = (): string | undefined => formEntries.placedAt(useLocation().key)

/** Remembers each entry at which the form is seen; the first page of a tab has no name, so it is given one for Back. */
export function useFormEntries() {
  const { key } = useLocation()
  useEffect(() => {
    if (key !== unnamed) return formEntries.add(key)
    const { state } = window.history
    const name: string = state?.key ?? randomKey()
    window.history.replaceState({ ...state, key: name }, '')
    formEntries.add(name)
  }, [key])
}
