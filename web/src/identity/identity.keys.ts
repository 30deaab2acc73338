import { keysUnder } from '../lib/query/keys-under.ts'

export const identityKeys = {
  notificationPreferences: keysUnder('notification-preferences'),
  pushState: keysUnder('push-state'),
  quietHours: keysUnder('quiet-hours'),
  securityLog: keysUnder('security-log'),
  sessions: keysUnder('sessions'),
}
