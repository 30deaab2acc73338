import type { Deps } from '../deps.ts'
import type { Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'

/** Everything that every room holds about the person, readable by people and programs. */
export async function exportMyData({ db, personalData, now }: Deps, actor: Principal): Promise<FileReply> {
  const data = { exportedAt: now().toISOString(), ...(await personalData.read(db, actor.id)) }
  return {
    body: JSON.stringify(data, null, 2),
    type: 'application/json; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="my-data.json"' },
  }
}
