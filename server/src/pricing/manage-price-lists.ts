import { type Language, type PriceListView, type PriceRule, publicListId, say } from '@maple/contract'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { isUniqueViolation, type Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { checkRules } from './check-rules.ts'
import {
  deleteDraft,
  findDraft,
  findList,
  findShown,
  insertDraft,
  insertList,
  lockList,
  publishDraft,
  renameList,
  setArchived,
  tookOverSince,
  updateDraft,
} from './price-lists.sql.ts'
import { showPriceList, zoneIdsOf } from './view-price-list.ts'
import { lockZones } from './zones.sql.ts'

interface ListForm {
  name?: string | undefined
  rules?: readonly PriceRule[] | undefined
  /** Of the draft that was read. */
  edition?: number | undefined
}

const subjectOf = (name: string) => ({ subjectType: 'price-list' as const, subjectId: name })

function sameName(error: unknown): unknown {
  return isUniqueViolation(error, 'price_lists_name')
    ? new AppError('conflict', 'There is already a price list with this name', { path: 'name' })
    : error
}

export async function createPriceList(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { name, rules }: { name: string; rules: readonly PriceRule[] },
  language: Language,
): Promise<PriceListView> {
  const id = newId()
  await insertList(tx, id, name).catch((error: unknown) => {
    throw sameName(error)
  })
  await insertDraft(tx, { id: newId(), listId: id, rules, by: actor.id })
  await recordChange(tx, actor, { action: 'price-list.created', ...subjectOf(name), after: { rules } })
  return showPriceList(tx, deps.now(), id, language, undefined)
}

/** The list that is to be changed, kept from others until the end. Public is edited in the settings. */
async function takeList(tx: Tx, id: string) {
  if (id === publicListId) throw new AppError('conflict', 'The list Public is made of the settings: change it there')
  await lockList(tx, id)
  const list = await findList(tx, id)
  if (!list) throw new AppError('not_found')
  return list
}

const changedMeanwhile = (by: string | null) =>
  new AppError('conflict', '{name} changed this price list meanwhile. Look at it again.', {
    values: { name: by ?? '?' },
  })

/** Into the draft, which begins as the version that is coming or in force; what is published stays as it is (K1). */
export const savePriceList = (deps: Deps, actor: Principal, id: string, form: ListForm, language: Language) =>
  deps.db.transaction(async (tx) => {
    const list = await takeList(tx, id)
    if (form.name !== undefined && form.name !== list.name) {
      await renameList(tx, id, form.name).catch((error: unknown) => {
        throw sameName(error)
      })
      const change = { before: { name: list.name }, after: { name: form.name } }
      await recordChange(tx, actor, { action: 'price-list.renamed', ...subjectOf(form.name), ...change })
    }
    if (form.rules)
      await writeDraft(tx, deps, actor, { id, name: form.name ?? list.name, rules: form.rules, edition: form.edition })
    return showPriceList(tx, deps.now(), id, language, undefined)
  })

async function writeDraft(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  actor: Principal,
  list: { id: string; name: string; rules: readonly PriceRule[]; edition: number | undefined },
): Promise<void> {
  const { id, rules } = list
  const draft = await findDraft(tx, id)
  const shown = draft ?? (await findShown(tx, id, now()))
  if (list.edition !== undefined && shown && list.edition !== shown.edition) throw changedMeanwhile(shown.updatedBy)
  if (!draft) await insertDraft(tx, { id: newId(), listId: id, rules, by: actor.id })
  else if ((await updateDraft(tx, { listId: id, edition: draft.edition, rules, by: actor.id })).length === 0)
    throw changedMeanwhile(draft.updatedBy)
  await recordChange(tx, actor, {
    action: 'price-list.changed',
    ...subjectOf(list.name),
    before: { rules: shown?.rules ?? [] },
    after: { rules },
  })
}

export const discardDraft = (deps: Deps, actor: Principal, id: string, language: Language) =>
  deps.db.transaction(async (tx) => {
    const list = await takeList(tx, id)
    const draft = await findDraft(tx, id)
    if (!draft) throw new AppError('conflict', 'This price list has no draft')
    if (draft.version === 1) throw new AppError('conflict', 'This price list has only its draft: archive it instead')
    await deleteDraft(tx, id)
    await recordChange(tx, actor, {
      action: 'price-list.draft-discarded',
      ...subjectOf(list.name),
      before: { rules: draft.rules },
    })
    return showPriceList(tx, deps.now(), id, language, undefined)
  })

/** From then on it never changes, nor do the zones it was published with (K1). */
export const publishPriceList = (
  deps: Deps,
  actor: Principal,
  id: string,
  { validFrom: written, edition }: { validFrom?: string | undefined; edition?: number | undefined },
  language: Language,
) =>
  deps.db.transaction(async (tx) => {
    const list = await takeList(tx, id)
    if (list.archivedAt) throw new AppError('conflict', 'This price list is archived')
    const draft = await findDraft(tx, id)
    if (!draft) throw new AppError('conflict', 'This price list has no draft')
    if (edition !== undefined && edition !== draft.edition) throw changedMeanwhile(draft.updatedBy)
    const validFrom = await readValidFrom(tx, deps, id, written)
    const zones = await lockZones(tx, zoneIdsOf(draft.rules))
    requireSound(draft.rules, new Set(zones.map((zone) => zone.id)), language)
    await publishDraft(tx, { id: draft.id, validFrom, zones, by: actor.id })
    const after = { version: draft.version, validFrom: validFrom.toISOString(), rules: draft.rules }
    await recordChange(tx, actor, { action: 'price-list.published', ...subjectOf(list.name), after })
    return {
      ...(await showPriceList(tx, deps.now(), id, language, undefined)),
      ...publishedAs(draft.version, validFrom),
    }
  })

/** Also where it is not in force yet. */
const publishedAs = (version: number, validFrom: Date) => ({
  state: 'published' as const,
  version,
  validFrom: validFrom.toISOString(),
})

function requireSound(rules: readonly PriceRule[], zoneIds: ReadonlySet<string>, language: Language): void {
  const problems = checkRules(rules, zoneIds)
  const [worst] = problems
  if (!worst) return
  throw new AppError('bad_input', worst.words, {
    errors: problems.map(({ path, words }) => ({ path, msg: say(language, words) })),
  })
}

/** So far the clock of whoever publishes may be behind. */
const skewMs = 5 * 60_000

/** A day is its start on the company's clock; not before today's. Where a version took over since, from now on. */
async function readValidFrom(tx: Tx, deps: DepsInTx, id: string, written: string | undefined): Promise<Date> {
  const now = deps.now()
  if (written === undefined) return now
  const zone = deps.settings.get('general.timeZone')
  const today = instantAt(localTime(now, zone).date, '00:00', zone)
  const at = readMoment(written, zone, 'validFrom')
  if (at >= now) return at
  if (at < today && at.getTime() < now.getTime() - skewMs)
    throw new AppError('bad_input', 'Prices hold from today on at the earliest', { path: 'validFrom' })
  return at < today || (await tookOverSince(tx, id, at, now)) ? now : at
}

/** A day or a moment as a form writes it, by the company's clock. */
export function readMoment(written: string, zone: string, path: string): Date {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(written)
  const at = found?.[1] ? instantAt(found[1], found[2] ?? '00:00', zone) : new Date(written)
  if (Number.isNaN(at.getTime())) throw new AppError('bad_input', 'This is not a valid value', { path })
  return at
}

export const archivePriceList = (deps: Deps, actor: Principal, id: string, isArchived: boolean, language: Language) =>
  deps.db.transaction(async (tx) => {
    const list = await takeList(tx, id)
    if (isArchived && list.accountCount > 0)
      throw new AppError('conflict', 'Accounts still use this price list: {count}', {
        values: { count: list.accountCount },
      })
    if (isArchived !== (list.archivedAt !== null)) {
      await setArchived(tx, id, isArchived)
      const action = isArchived ? 'price-list.archived' : 'price-list.unarchived'
      await recordChange(tx, actor, { action, ...subjectOf(list.name) })
    }
    return showPriceList(tx, deps.now(), id, language, undefined)
  })
