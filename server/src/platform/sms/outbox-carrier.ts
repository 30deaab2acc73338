import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsCarrier } from './sms-sender.ts'

/** Without a provider: one readable file a message under DATA_DIR/outbox, and the list that admins see. */
export const outboxCarrier = (folder: string): SmsCarrier => ({
  keeps: true,
  async send({ id, to, text }) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${id}.sms.txt`), `To: ${to}\n\n${text}\n`, { mode: 0o600 })
    return { carrierId: null }
  },
})
