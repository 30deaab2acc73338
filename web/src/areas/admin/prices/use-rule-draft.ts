import { useLingui } from '@lingui/react/macro'
import type { PriceRule } from '@maple/contract'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { randomKey } from '../../../lib/api/random-key.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { toast } from '../../../ui/toast.ts'
import { type PriceList, useSavePriceList } from './prices.queries.ts'
import { moveRule } from './rules/move-rule.ts'
import { problemsByRule } from './rules/problems-by-rule.ts'

/** Rules have no id of their own, so each gets a key as long as it is on the screen. */
export interface DraftRule {
  key: string
  rule: PriceRule
}

const bare = ({ code, name, when, then, commissionable }: PriceRule): PriceRule => ({
  code,
  name,
  when,
  then,
  ...(commissionable !== undefined && { commissionable }),
})
const read = (list: PriceList): DraftRule[] => list.rules.map((rule) => ({ key: randomKey(), rule: bare(rule) }))
const isSame = (a: readonly DraftRule[], b: readonly DraftRule[]) =>
  JSON.stringify(a.map(({ rule }) => rule)) === JSON.stringify(b.map(({ rule }) => rule))

interface State {
  /** What it was read from: its edition goes with what is saved. */
  list: PriceList
  stored: DraftRule[]
  items: DraftRule[]
  refused: { path: string; msg: string }[]
}

const fresh = (list: PriceList): State => {
  const stored = read(list)
  return { list, stored, items: stored, refused: [] }
}

/**
 * The rules on the screen, over those that are stored. While nothing is changed it follows what is stored; when somebody
 * else saves meanwhile, what was changed stays and the person decides.
 */
export function useRuleDraft(list: PriceList) {
  const [state, setState] = useState(() => fresh(list))
  const isTouched = !isSame(state.items, state.stored)
  if (list !== state.list && (list.edition === state.list.edition || !isTouched)) {
    const next = fresh(list)
    // Keys stay where the rules did, so that the focus stays too.
    if (isSame(next.items, state.items)) setState({ ...state, list, stored: state.items, refused: [] })
    else if (!isTouched) setState(next)
    else setState({ ...state, list })
  }
  const save = useSaveDraft(state, setState)
  useUnsaved(isTouched, { outlivesQuery: true, sending: save.isPending })
  const change = (edit: (items: readonly DraftRule[]) => DraftRule[]) =>
    setState((now) => ({ ...now, items: edit(now.items) }))
  return {
    items: state.items,
    problems: problemsByRule(state),
    isTouched,
    /** Of what is on the screen. */
    edition: state.list.edition,
    /** Somebody else has saved since; undefined if nobody has. */
    theirs: isTouched && list.edition !== state.list.edition ? list : undefined,
    save,
    keepMine: () => save.send(list.edition),
    takeTheirs: () => setState(fresh(list)),
    giveUp: () => setState(fresh(list)),
    /** Of what came back for another change than these. */
    takeFrom: (next: PriceList) => setState(fresh(next)),
    ...editsOf(change),
  }
}

const editsOf = (change: (edit: (items: readonly DraftRule[]) => DraftRule[]) => void) => ({
  add: (rule: PriceRule, at?: number) =>
    change((items) => [
      ...items.slice(0, at),
      { key: randomKey(), rule },
      ...(at === undefined ? [] : items.slice(at)),
    ]),
  replace: (key: string, rule: PriceRule) =>
    change((items) => items.map((item) => (item.key === key ? { ...item, rule } : item))),
  move: (from: number, to: number) => change((items) => moveRule(items, from, to)),
  remove: (key: string) => change((items) => items.filter((item) => item.key !== key)),
  putBack: (item: DraftRule, at: number) => change((items) => [...items.slice(0, at), item, ...items.slice(at)]),
})

export type RuleDraft = ReturnType<typeof useRuleDraft>

function useSaveDraft(state: State, setState: (change: (now: State) => State) => void) {
  const { t } = useLingui()
  const { mutateAsync, isPending } = useSavePriceList()
  /** Answers the edition it is stored as now, if it is. */
  const send = async (edition: number): Promise<number | undefined> => {
    const { items } = state
    try {
      const { data } = await mutateAsync({ id: state.list._id, rules: items.map(({ rule }) => rule), edition })
      // What was changed while it was on its way is still to be saved.
      setState((now) => ({ ...now, list: data, stored: items, refused: [] }))
      toast.success(t`The draft is saved`)
      return data.edition
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors.map(({ path, msg }) => ({ path, msg })) : []
      setState((now) => ({ ...now, refused }))
      toast.error(messageOf(error, t`The draft could not be saved`))
      return undefined
    }
  }
  return { isPending, send, now: () => send(state.list.edition) }
}
