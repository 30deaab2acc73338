export { Bell } from './bell.tsx'
export { ConversationPage } from './chat/conversation-page.tsx'
export { messagesQuery } from './chat/messages.queries.ts'
export { OrderChat } from './chat/order-chat.tsx'
export {
  type FailedJob,
  failedJobsQuery,
  type Mail,
  type MailState,
  mailQuery,
  outboxQuery,
  useRetryJob,
} from './notifications.queries.ts'
export {
  type Promotion,
  type PromotionPlan,
  promotionsQuery,
  type Report,
  reachQuery,
  reportsQuery,
  type TextMessage,
  textsQuery,
  unsubscriptionQuery,
  useResolveReport,
  useSendPromotion,
  useUnsubscribe,
} from './outreach.queries.ts'
