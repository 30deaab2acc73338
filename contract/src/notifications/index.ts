export * from './canned-replies.ts'
export * from './messages.ts'
export * from './notification-kinds.ts'
export * from './notifications.ts'
