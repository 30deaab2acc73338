export { BlockIcon, type IconName } from './block-icon.tsx'
export { publicContentQuery, useBlocks, useFaqs, useLanguage } from './content.queries.ts'
export { PlainText } from './plain-text.tsx'
export { Prose } from './prose.tsx'
