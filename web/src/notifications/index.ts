export { Bell } from './bell.tsx'
export { ConversationPage } from './chat/conversation-page.tsx'
export { messagesQuery } from './chat/messages.queries.ts'
export { OrderChat } from './chat/order-chat.tsx'
