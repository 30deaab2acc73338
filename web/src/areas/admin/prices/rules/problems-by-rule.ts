import type { DraftRule } from '../use-rule-draft.ts'

interface Problem {
  path: string
  msg: string
}

interface Judged {
  list: { problems: readonly Problem[] }
  stored: readonly DraftRule[]
  items: readonly DraftRule[]
  /** What saving was refused for, by the places of the rules on the screen. */
  refused: readonly Problem[]
}

/** `rules.2.when` is about the third rule; what is about none is about the list. */
const placeOf = (path: string): number | undefined => {
  const [, place] = /\brules[.[](\d+)/.exec(path) ?? []
  return place === undefined ? undefined : Number(place)
}

/** What stands in the way of publishing, by the key of its rule; '' for the list. What was said of a rule that is changed since is old. */
export function problemsByRule({ list, stored, items, refused }: Judged): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const put = (key: string, msg: string) => found.set(key, [...new Set([...(found.get(key) ?? []), msg])])
  for (const { path, msg } of list.problems) {
    const at = placeOf(path)
    const rule = at === undefined ? undefined : stored[at]
    if (!rule) put('', msg)
    else if (items.some((item) => item.key === rule.key && item.rule === rule.rule)) put(rule.key, msg)
  }
  for (const { path, msg } of refused) put(items[placeOf(path) ?? -1]?.key ?? '', msg)
  return found
}
