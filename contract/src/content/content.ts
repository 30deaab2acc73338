import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, Instant, LanguageCode, Nothing, pageQuery } from '../platform/common.ts'

export const contentTypes = ['page', 'faq', 'block'] as const

const Words = z.object({ title: plainText(), content: plainText() })

export const ContentItem = z.object({
  _id: Id,
  key: plainText(),
  type: z.enum(contentTypes),
  category: plainText().nullable(),
  position: z.int(),
  published: z.boolean(),
  image: plainText().nullable(),
  /** In the reader's language; where a translation is missing, in the other one. */
  language: LanguageCode,
  title: plainText(),
  content: plainText(),
  /** `content` rendered through the allow-list. */
  html: plainText(),
  /** Of a block: what its `content` says, read. */
  data: z.unknown().nullable(),
  translations: z.object({ en: Words, fr: Words }),
  updatedAt: Instant,
})
export type ContentItem = z.infer<typeof ContentItem>

const Key = plainText()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
const KeyParam = z.object({ key: plainText().max(80) })
const ReaderQuery = z.object({ lang: LanguageCode.optional() })

/** One language (that of the request, or `lang`) or both: `"Hello"` or `{en, fr}`, in forms as a JSON string. */
const localised = (max: number) =>
  z.union([plainText().max(max), z.strictObject({ en: plainText().max(max), fr: plainText().max(max) })])

const contentFields = {
  title: localised(200).optional(),
  content: localised(100_000).optional(),
  type: z.enum(contentTypes).optional(),
  category: plainText().trim().max(80).nullable().optional(),
  position: z.int().min(0).max(100_000).optional(),
  published: z.boolean().optional(),
  lang: LanguageCode.optional(),
}

const image = { image: { maxBytes: 5 * 1024 * 1024 } }

export const listContent = endpoint({
  method: 'GET',
  path: '/content',
  summary: 'Published pages and FAQs; staff with the permission also see drafts',
  allow: 'anyone',
  query: z.object({
    lang: LanguageCode.optional(),
    type: z.enum(contentTypes).optional(),
    category: plainText().max(80).optional(),
  }),
  response: z.array(ContentItem),
})

export const getContent = endpoint({
  method: 'GET',
  path: '/content/:key',
  summary: 'One page or FAQ',
  allow: 'anyone',
  params: KeyParam,
  query: ReaderQuery,
  response: ContentItem,
})

export const getPublicContent = endpoint({
  method: 'GET',
  path: '/content/public/:key',
  summary: 'One published page or FAQ, as every visitor sees it',
  allow: 'anyone',
  params: KeyParam,
  query: ReaderQuery,
  response: ContentItem,
})

export const createContent = endpoint({
  method: 'POST',
  path: '/content',
  summary: 'Add a page or an FAQ',
  allow: staffRoles,
  permission: 'content-management',
  files: image,
  body: z.strictObject({
    ...contentFields,
    key: Key,
    title: localised(200),
    type: z.enum(contentTypes).default('page'),
  }),
  response: ContentItem,
  creates: true,
  errors: ['conflict', 'not_an_image'],
})

export const updateContent = endpoint({
  method: 'PUT',
  path: '/content/:key',
  summary: 'Change a page or an FAQ; what is left out stays',
  allow: staffRoles,
  permission: 'content-management',
  params: KeyParam,
  files: image,
  body: z.strictObject({
    ...contentFields,
    /** `updatedAt` of what was edited; if it has been changed since, whoever comes second is told (409). */
    basedOn: Instant.optional(),
  }),
  response: ContentItem,
  errors: ['conflict', 'not_an_image'],
})

export const previewContent = endpoint({
  method: 'POST',
  path: '/content/preview',
  summary: 'A text as it will look, through the same allow-list',
  allow: staffRoles,
  permission: 'content-management',
  body: z.strictObject({ content: plainText().max(100_000) }),
  response: z.object({ html: plainText() }),
})

export const sortContent = endpoint({
  method: 'PUT',
  path: '/content/order',
  summary: 'Put the questions in this order',
  allow: staffRoles,
  permission: 'content-management',
  body: z.strictObject({ keys: z.array(Key).min(1).max(1000) }),
  response: Nothing,
  errors: ['conflict'],
})

export const listContentVersions = endpoint({
  method: 'GET',
  path: '/content/:key/versions',
  summary: 'What it was after each change, and by whom; newest first',
  allow: staffRoles,
  permission: 'content-management',
  params: KeyParam,
  query: z.object(pageQuery),
  response: z.array(
    z.object({
      version: z.int(),
      at: Instant,
      by: plainText().nullable(),
      deleted: z.boolean(),
      published: z.boolean(),
      translations: z.object({ en: Words, fr: Words }),
    }),
  ),
  paged: true,
})

export const restoreContent = endpoint({
  method: 'POST',
  path: '/content/:key/restore',
  summary: 'Make an earlier version the newest one',
  allow: staffRoles,
  permission: 'content-management',
  params: KeyParam,
  body: z.strictObject({ version: z.int().min(1).max(2_147_483_647) }),
  response: ContentItem,
  creates: true,
})

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/content/:key',
  summary: 'Delete a page or an FAQ',
  allow: staffRoles,
  permission: 'content-management',
  params: KeyParam,
  response: Nothing,
})

export const getContentImage = endpoint({
  method: 'GET',
  path: '/content/images/:name',
  summary: 'A picture of a page',
  allow: 'anyone',
  params: z.object({ name: plainText().regex(/^[A-Za-z0-9_-]{22,64}\.webp$/, text('Not found')) }),
  response: 'file',
})
