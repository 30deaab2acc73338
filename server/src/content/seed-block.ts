import type { BlockData, BlockKey } from '@maple/contract'
import type { ContentSeed } from './content-seed.ts'

export const block = <K extends BlockKey>(
  key: K,
  title: { en: string; fr: string },
  en: BlockData<K>,
  fr: BlockData<K>,
): ContentSeed => ({
  key,
  type: 'block',
  en: { title: title.en, content: JSON.stringify(en) },
  fr: { title: title.fr, content: JSON.stringify(fr) },
})
