import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import { type ContentRow, insertContent, lockContent, updateContentRow } from './content.sql.ts'
import { countVersions, findVersion, insertVersion, listVersions } from './content-versions.sql.ts'
import { requireSaved, words } from './save-content.ts'

export async function listContentVersions({ db }: Deps, key: string, query: PageRequest) {
  const { data, pagination } = await pageOf(
    query,
    listVersions(db, key, query.limit, offsetOf(query)),
    countVersions(db, key),
  )
  return {
    data: data.map(({ id, at, by, deleted, values }) => ({
      version: id,
      at,
      by,
      deleted,
      published: values.published,
      translations: {
        en: { title: values.titleEn, content: values.contentEn },
        fr: { title: values.titleFr, content: values.contentFr },
      },
    })),
    pagination,
  }
}

/** An earlier text becomes the newest one; what stood between stays in the list. The picture of today stays too. */
export async function restoreContent(tx: Tx, actor: Principal, key: string, version: number): Promise<ContentRow> {
  const wanted = await findVersion(tx, key, version)
  if (!wanted) throw new AppError('not_found')
  const before = await lockContent(tx, key)
  const row = { ...wanted.values, id: before?.id ?? newId(), image: before?.image ?? null }
  if (before) {
    await updateContentRow(tx, row, actor.id)
    await insertVersion(tx, row, actor.id)
  } else await insertContent(tx, row, actor.id)
  await recordChange(tx, actor, {
    action: 'content.restored',
    subjectType: 'content',
    subjectId: key,
    before: before ? words(before) : null,
    after: words(row),
  })
  return requireSaved(tx, key)
}
