import type { Deps } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { insertContent, takeSeed } from './content.sql.ts'
import type { ContentSeed } from './content-seed.ts'
import { contentSeeds } from './seed-texts.ts'

/**
 * Lays down the texts that come with the product, each once: what an admin changed or deleted stays so. `reword` puts
 * them in a company's own words first.
 */
export async function seedContent(
  { db }: Pick<Deps, 'db'>,
  reword: (seed: ContentSeed) => ContentSeed = (seed) => seed,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [position, seed] of contentSeeds.map(reword).entries()) {
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
