import {
  type Language,
  type NotificationChannel,
  type NotificationKey,
  type NotificationTemplate,
  type NotificationTexts,
  notificationChannels,
  notificationFields,
  notificationKeys,
  notificationKinds,
} from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { faultsOf } from './fill-template.ts'
import { renderNotification } from './render-notification.ts'
import { sampleValues } from './sample-values.ts'
import { deleteTemplate, findTemplate, listTemplateRows, putTemplate, type TemplateRow } from './templates.sql.ts'

type Texts = Record<Language, NotificationTexts>
export type Switches = Record<NotificationChannel, boolean>

/** The words in force: what an admin wrote, else those of the catalogue. */
export const textsOf = (key: NotificationKey, row: TemplateRow | undefined): Texts => ({
  en: { ...notificationKinds[key].texts.en, ...row?.texts.en },
  fr: { ...notificationKinds[key].texts.fr, ...row?.texts.fr },
})

/** A channel that the notification cannot take is off whatever is stored. */
export const switchesOf = (key: NotificationKey, row: TemplateRow | undefined): Switches =>
  Object.fromEntries(
    notificationChannels.map((channel) => [
      channel,
      notificationKinds[key].channels.includes(channel) && (row?.channels[channel] ?? true),
    ]),
  ) as Switches

interface Template {
  key: NotificationKey
  /** What an admin changed of it. */
  row: TemplateRow | undefined
}

export function viewTemplate({ key, row }: Template): NotificationTemplate {
  const { audience, category, channels, places, texts } = notificationKinds[key]
  return {
    key,
    audience,
    category,
    channels: [...channels],
    places: [...places],
    switches: switchesOf(key, row),
    texts: textsOf(key, row),
    defaults: texts,
    changed: row !== undefined,
  }
}

export async function listTemplates({ db }: Deps): Promise<NotificationTemplate[]> {
  const rows = new Map((await listTemplateRows(db)).map((row) => [row.key, row]))
  return notificationKeys.map((key) => viewTemplate({ key, row: rows.get(key) }))
}

function requireKey(key: string): NotificationKey {
  const known = notificationKeys.find((one) => one === key)
  if (!known) throw new AppError('not_found')
  return known
}

/** Only what differs from the catalogue is stored, so that later default words reach whoever never changed them. */
function difference(given: NotificationTexts, standard: NotificationTexts): Partial<NotificationTexts> {
  return Object.fromEntries(
    notificationFields.filter((field) => given[field] !== standard[field]).map((f) => [f, given[f]]),
  )
}

function requireSayable(key: NotificationKey, texts: Partial<Texts>): void {
  const faults = (['en', 'fr'] as const).flatMap((one) =>
    faultsOf(key, texts[one] ?? notificationKinds[key].texts[one]).map(({ field, words, place = '' }) => ({
      path: `texts.${one}.${field}`,
      words,
      values: { place },
    })),
  )
  const [worst] = faults
  if (!worst) return
  throw new AppError('bad_input', worst.words, { values: worst.values, faults })
}

export function saveTemplate(
  deps: Deps,
  actor: Principal,
  name: string,
  { texts, switches }: { texts: Texts; switches: Switches },
): Promise<Template> {
  const key = requireKey(name)
  requireSayable(key, texts)
  const standard = notificationKinds[key].texts
  return deps.db.transaction(async (tx) => {
    const before = await findTemplate(tx, key)
    const after: TemplateRow = {
      key,
      texts: { en: difference(texts.en, standard.en), fr: difference(texts.fr, standard.fr) },
      channels: switches,
    }
    await putTemplate(tx, actor.id, after)
    await recordChange(tx, actor, {
      action: 'template.changed',
      subjectType: 'notification-template',
      subjectId: key,
      before: { texts: before?.texts ?? {}, channels: before?.channels ?? {} },
      after: { texts: after.texts, channels: after.channels },
    })
    return { key, row: after }
  })
}

export function resetTemplate({ db }: Deps, actor: Principal, name: string): Promise<Template> {
  const key = requireKey(name)
  return db.transaction(async (tx) => {
    const before = await findTemplate(tx, key)
    if (before) {
      await deleteTemplate(tx, key)
      await recordChange(tx, actor, {
        action: 'template.reset',
        subjectType: 'notification-template',
        subjectId: key,
        before: { texts: before.texts, channels: before.channels },
      })
    }
    return { key, row: undefined }
  })
}

export function previewTemplate(deps: Deps, name: string, language: Language, texts: NotificationTexts) {
  const key = requireKey(name)
  requireSayable(key, { [language]: texts })
  const { email, ...said } = renderNotification(
    deps,
    key,
    { en: texts, fr: texts },
    sampleValues(deps.now()),
    { name: 'Ada', language, role: 'customer' },
    key === 'promotion' ? { unsubscribe: `${deps.env.publicUrl}/unsubscribe?token=…`, address: '…' } : undefined,
  )
  return { ...said, html: email.html, text: email.text }
}
