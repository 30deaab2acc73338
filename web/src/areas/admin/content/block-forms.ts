import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BlockKey } from '@maple/contract'

/** How a part of a block is typed: a line, a longer text, one of the icons, or a list of such. */
export type BlockField =
  | { kind: 'line' | 'text' | 'icon'; label: MessageDescriptor }
  | { kind: 'lines'; label: MessageDescriptor; add: MessageDescriptor }
  | { kind: 'list'; label: MessageDescriptor; add: MessageDescriptor; fields: Record<string, BlockField> }

const line = (label: MessageDescriptor): BlockField => ({ kind: 'line', label })
const text = (label: MessageDescriptor): BlockField => ({ kind: 'text', label })
const icon: BlockField = { kind: 'icon', label: msg`Icon` }
const [title, words] = [line(msg`Title`), text(msg`Text`)]

export const blockNames: Record<BlockKey, MessageDescriptor> = {
  'home-hero': msg`Opening`,
  'home-claims': msg`Claims`,
  'home-services': msg`Services`,
  'home-about': msg`About`,
  'home-sustainability': msg`Sustainability`,
  'contact-details': msg`Contact details and hours`,
}

export const blocksOfHome: BlockKey[] = [
  'home-hero',
  'home-claims',
  'home-services',
  'home-about',
  'home-sustainability',
]

/** Mirrors contract/src/content/content-blocks.ts, which the server holds each block to. */
export const blockForms: Record<BlockKey, Record<string, BlockField>> = {
  'home-hero': { title, subtitle: text(msg`Subtitle`) },
  'home-claims': {
    items: { kind: 'list', label: msg`Claims`, add: msg`Add a claim`, fields: { icon, title, text: words } },
  },
  'home-services': {
    title,
    items: {
      kind: 'list',
      label: msg`Services`,
      add: msg`Add a service`,
      fields: {
        slug: line(msg`Address of its page`),
        icon,
        title,
        summary: text(msg`Summary`),
        body: text(msg`Text of its page (Markdown)`),
      },
    },
  },
  'home-about': {
    title,
    text: words,
    stats: {
      kind: 'list',
      label: msg`Figures`,
      add: msg`Add a figure`,
      fields: { value: line(msg`Figure`), label: line(msg`What it counts`) },
    },
  },
  'home-sustainability': { title, text: words, points: { kind: 'lines', label: msg`Points`, add: msg`Add a point` } },
  'contact-details': {
    phone: line(msg`Phone`),
    email: line(msg`Email`),
    address: line(msg`Physical address`),
    hours: line(msg`Business hours`),
    emergency: line(msg`Emergency contact`),
  },
}
