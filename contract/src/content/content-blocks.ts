import { z } from 'zod'
import { plainText } from '../platform/base.ts'

const line = (max: number) => plainText().trim().min(1).max(max)

/** The icons that a block may name; the web draws them. */
export const blockIcons = [
  'shield',
  'map-pin',
  'mail',
  'clock',
  'siren',
  'wallet',
  'zap',
  'moon',
  'truck',
  'gavel',
  'repeat',
  'puzzle',
  'leaf',
] as const
const icon = z.enum(blockIcons)

/** The parts of the home page that admins edit: `content` of a block is JSON of this form, one for each language. */
export const contentBlocks = {
  'home-hero': z.strictObject({ title: line(120), subtitle: line(400) }),
  'home-claims': z.strictObject({ items: z.array(z.strictObject({ icon, title: line(60), text: line(200) })).max(12) }),
  'home-services': z.strictObject({
    title: line(120),
    items: z
      .array(
        z.strictObject({
          slug: plainText().regex(/^[a-z0-9-]{2,40}$/),
          icon,
          title: line(60),
          summary: line(240),
          body: plainText().max(10_000),
        }),
      )
      .max(12),
  }),
  'home-about': z.strictObject({
    title: line(120),
    text: line(2000),
    stats: z.array(z.strictObject({ value: line(20), label: line(60) })).max(8),
  }),
  'home-sustainability': z.strictObject({ title: line(120), text: line(2000), points: z.array(line(200)).max(8) }),
  'contact-details': z.strictObject({
    phone: line(40),
    email: line(200),
    address: line(300),
    hours: line(200),
    emergency: line(200),
  }),
} as const

export type BlockKey = keyof typeof contentBlocks
export type BlockData<K extends BlockKey> = z.output<(typeof contentBlocks)[K]>
