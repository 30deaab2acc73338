import type { Storage } from '../storage/port.ts'
import type { SmsCarrier } from './sms-sender.ts'

/** Without a provider: one readable file a message in the outbox, and the list that admins see. */
export const outboxCarrier = (outbox: Pick<Storage, 'put'>): SmsCarrier => ({
  keeps: true,
  async send({ id, to, text }) {
    await outbox.put(`${id}.sms.txt`, Buffer.from(`To: ${to}\n\n${text}\n`))
    return { carrierId: null }
  },
})
