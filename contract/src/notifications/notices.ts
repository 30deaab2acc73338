import { moneyNotices } from './money-notices.ts'
import type { Notice } from './notice.ts'
import { orderNotices } from './order-notices.ts'
import { otherNotices } from './other-notices.ts'
import { workNotices } from './work-notices.ts'

export * from './notice.ts'
export * from './promotions.ts'
export * from './push.ts'
export * from './templates.ts'
export * from './unsubscribe.ts'

const all = { ...orderNotices, ...workNotices, ...otherNotices, ...moneyNotices }
export type NoticeKey = keyof typeof all
/** Everything that people are told, with its default words in both languages. */
export const notices: Record<NoticeKey, Notice> = all
export const noticeKeys = Object.keys(all) as NoticeKey[]
