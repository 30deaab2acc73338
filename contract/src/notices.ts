import { moneyNotices } from './notices/money-notices.ts'
import type { Notice } from './notices/notice.ts'
import { orderNotices } from './notices/order-notices.ts'
import { otherNotices } from './notices/other-notices.ts'
import { workNotices } from './notices/work-notices.ts'

export * from './notices/notice.ts'
export * from './notices/promotions.ts'
export * from './notices/push.ts'
export * from './notices/templates.ts'
export * from './notices/unsubscribe.ts'

const all = { ...orderNotices, ...workNotices, ...otherNotices, ...moneyNotices }
export type NoticeKey = keyof typeof all
/** Everything that people are told, with its default words in both languages. */
export const notices: Record<NoticeKey, Notice> = all
export const noticeKeys = Object.keys(all) as NoticeKey[]
