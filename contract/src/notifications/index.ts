export * from './canned-replies.ts'
export * from './messages.ts'
export * from './notices.ts'
export * from './notifications.ts'
