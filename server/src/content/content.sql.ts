import { type Db, first, type Tx } from '../platform/db.ts'

export interface ContentRow {
  id: string
  key: string
  type: 'page' | 'faq' | 'block'
  category: string | null
  position: number
  published: boolean
  image: string | null
  titleEn: string
  titleFr: string
  contentEn: string
  contentFr: string
  updatedAt: string
}

export interface ContentFilter {
  type?: 'page' | 'faq' | 'block' | undefined
  category?: string | undefined
  drafts: boolean
}

export const listContentRows = (db: Db, f: ContentFilter) => db<ContentRow[]>`
  select * from content where true
  ${f.drafts ? db`` : db`and published`}
  ${f.type ? db`and type = ${f.type}` : db``}
  ${f.category ? db`and category = ${f.category}` : db``}
  order by type, position, key limit 1000`

export const findContent = (db: Db, key: string) => first(db<ContentRow[]>`select * from content where key = ${key}`)

export const lockContent = (tx: Tx, key: string) =>
  first(tx<ContentRow[]>`select * from content where key = ${key} for update`)

export type ContentValues = Omit<ContentRow, 'updatedAt'>

/** With its first version: there is no text that cannot be brought back. */
export const insertContent = (tx: Tx, { id, ...c }: ContentValues, by: string | null) => tx`
  with first as (insert into content_versions (key, by, values) values (${c.key}, ${by}, ${tx.json(c as never)}))
  insert into content (id, key, type, category, position, published, image, title_en, title_fr, content_en, content_fr, updated_by)
  values (${id}, ${c.key}, ${c.type}, ${c.category}, ${c.position}, ${c.published}, ${c.image}, ${c.titleEn}, ${c.titleFr}, ${c.contentEn}, ${c.contentFr}, ${by})`

export const updateContentRow = (tx: Tx, c: ContentValues, by: string) => tx`
  update content set type = ${c.type}, category = ${c.category}, position = ${c.position}, published = ${c.published}, image = ${c.image},
    title_en = ${c.titleEn}, title_fr = ${c.titleFr}, content_en = ${c.contentEn}, content_fr = ${c.contentFr},
    updated_at = now(), updated_by = ${by}
  where id = ${c.id}`

interface InBoth {
  en: string
  fr: string
}

export const renameInContent = (db: Db, key: string, from: InBoth, to: InBoth) => db`
  update content set content_en = replace(content_en, ${from.en}, ${to.en}), content_fr = replace(content_fr, ${from.fr}, ${to.fr})
  where key = ${key}`

export const deleteContentRow = (tx: Tx, id: string) => tx`delete from content where id = ${id}`

/** Only questions have an order that people choose. */
export const placeContent = (tx: Tx, keys: readonly string[]) => tx<{ key: string }[]>`
  update content c set position = wanted.place, updated_at = now()
  from unnest(${keys as string[]}::text[]) with ordinality as wanted (key, place)
  where c.key = wanted.key and c.type = 'faq' returning c.key`

/** True once for each key, in one database, for ever. */
export const takeSeed = (tx: Tx, key: string) =>
  tx`insert into content_seeds (key) values (${key}) on conflict do nothing returning key`
