import { useEffect, useRef, useSyncExternalStore } from 'react'

export type OutlivesQuery = boolean | readonly string[]

/** Something typed that is kept nowhere else. */
export interface Edit {
  /** Also while it is on its way to the server, if one asks for that. */
  isUnsaved(evenSending?: boolean): boolean
  /** It is still there when only the query of the address changes (another tab, another filter), or only these parts of it. */
  outlivesQuery: OutlivesQuery
  /** Its owner has agreed to lose it. */
  discard(): void
}

const edits = new Set<Edit>()

/** What would be lost now. */
export const unsavedEdits = () => [...edits].filter((edit) => edit.isUnsaved())

/** For a session that ends: what is just being sent has not arrived either. */
export const hasTyped = () => [...edits].some((edit) => edit.isUnsaved(true))

export const hasUnsaved = (of: (edit: Edit) => boolean = () => true) => unsavedEdits().some(of)

/** Whoever has signed in anew, or was signed out for good, is asked nothing more. */
export function giveUpEdits() {
  for (const edit of edits) if (edit.isUnsaved(true)) edit.discard()
}

interface Question {
  answer(leave: boolean): void
}
let question: Question | undefined
const watchers = new Set<() => void>()
const put = (next: Question | undefined) => {
  question = next
  for (const watcher of watchers) watcher()
}
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** For the one dialog that asks (app/leave-question.tsx). */
export const useQuestion = () => useSyncExternalStore(watch, () => question)

/** True at once if nothing would be lost, else what the person says. Whoever leaves has given the edits up. */
export async function mayLeave(of: (edit: Edit) => boolean = () => true): Promise<boolean> {
  const lost = unsavedEdits().filter(of)
  if (lost.length === 0) return true
  question?.answer(false)
  const leaves = await new Promise<boolean>((answer) => put({ answer }))
  put(undefined)
  if (leaves) for (const edit of lost) edit.discard()
  return leaves
}

/** The browser asks in its own words, and only if this is set. */
const beforeUnload = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault()
}

type Told = boolean | (() => boolean)
const read = (told: Told) => (typeof told === 'function' ? told() : told)

interface Options {
  /** A list stays the same from one drawing to the next. */
  outlivesQuery?: OutlivesQuery
  /** It is on its way to the server: whoever sends may lead on. */
  sending?: Told
  onDiscard?: () => void
}

/**
 * Guards what was typed: leaving the screen, closing the dialog it stands in, closing the window, signing out. Every
 * form has it, through `useForm` of lib/form/use-form.ts or by itself; e2e/journeys/unsaved.spec.ts types into all of them.
 */
export function useUnsaved(unsaved: Told, { outlivesQuery = false, sending = false, onDiscard }: Options = {}) {
  const now = useRef({ unsaved, sending, onDiscard })
  now.current = { unsaved, sending, onDiscard }
  const edit = useRef<Edit>(undefined)
  useEffect(() => {
    let given = false
    const one: Edit = {
      isUnsaved: (evenSending = false) => {
        const { unsaved, sending } = now.current
        const is = read(unsaved)
        // Given up once; what is typed after that counts again.
        if (!is) given = false
        return is && !given && (evenSending || !read(sending))
      },
      outlivesQuery,
      discard: () => {
        given = true
        now.current.onDiscard?.()
      },
    }
    edit.current = one
    edits.add(one)
    addEventListener('beforeunload', beforeUnload)
    return () => {
      edits.delete(one)
      if (edits.size === 0) removeEventListener('beforeunload', beforeUnload)
    }
  }, [outlivesQuery])
  /** Before going on by oneself after saving: what is on the screen is safe. */
  return { release: () => edit.current?.discard() }
}
