import type { Deps } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { insertContent, takeSeed } from './content.sql.ts'
import { forDemo } from './demo-content.ts'
import { contentSeeds } from './seed-texts.ts'

/** Lays down the texts that come with the product, each once: what an admin changed or deleted stays so. */
export async function seedContent({ db }: Pick<Deps, 'db'>, { demo }: { demo: boolean }): Promise<void> {
  const seeds = demo ? forDemo(contentSeeds) : contentSeeds
  await db.transaction(async (tx) => {
    for (const [position, seed] of seeds.entries()) {
      if ((await takeSeed(tx, seed.key)).length === 0) continue
      await insertContent(
        tx,
        {
          id: newId(),
          key: seed.key,
          type: seed.type,
          category: seed.category ?? null,
          position,
          published: true,
          image: null,
          titleEn: seed.en.title,
          titleFr: seed.fr.title,
          contentEn: seed.en.content,
          contentFr: seed.fr.content,
        },
        null,
      )
    }
  })
}
