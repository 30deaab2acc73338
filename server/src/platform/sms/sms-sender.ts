import type { Language } from '@maple/contract'
import { type Db, first, type Tx } from '../db.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs.ts'
import { deliveryTries } from '../mail/mailer.ts'
import { truncateText } from '../truncate-text.ts'

export interface Sms {
  to: string
  text: string
  template: string
  language: Language
  /** As with emails: what it speaks of. */
  about?: readonly (string | null | undefined)[]
}

export interface OutgoingSms {
  id: string
  to: string
  text: string
  createdAt: string
}

/** Hands a message to the outside world; a number that can never be reached is a `NeverDelivered`. */
export interface SmsCarrier {
  /** No provider: what is sent stays in the outbox. */
  keeps?: boolean
  send(sms: OutgoingSms): Promise<{ carrierId: string | null }>
  /** A try whose answer was lost: whether it had arrived after all. */
  find?(sms: OutgoingSms): Promise<{ carrierId: string } | undefined>
}

/** Trying again would not help: the number does not exist, or its owner wants nothing more from us. */
export class NeverDelivered extends Error {
  readonly unsubscribed: boolean
  constructor(message: string, { unsubscribed = false } = {}) {
    super(message)
    this.unsubscribed = unsubscribed
  }
}

export interface SmsSender {
  /** Queues a message with the transaction, to leave now or later. */
  queue(tx: Tx, sms: Sms, startAfter?: Date): Promise<void>
  /** What to do when a number answered STOP. */
  whenUnsubscribed(handler: (phone: string) => Promise<void>): void
}

export function makeSmsSender(db: Db, jobs: Jobs, carrier: SmsCarrier): SmsSender {
  let unsubscribed: (phone: string) => Promise<void> = async () => undefined
  jobs.define<{ smsId: string }>('send-sms', ({ smsId }) => sendSms(db, carrier, smsId, (to) => unsubscribed(to)), {
    tries: deliveryTries,
    delaySeconds: 5,
    atOnce: 2,
  })
  return {
    whenUnsubscribed(handler) {
      unsubscribed = handler
    },
    async queue(tx, { to, text, template, language, about = [] }, startAfter) {
      const id = newId()
      await tx`
        insert into outbox_sms (id, to_phone, body, template, language, about)
        values (${id}, ${to}, ${text}, ${template}, ${language}, ${about.filter(Boolean) as string[]}::text[])`
      await jobs.send(tx, 'send-sms', { smsId: id }, startAfter)
    },
  }
}

async function sendSms(
  db: Db,
  carrier: SmsCarrier,
  id: string,
  unsubscribed: (phone: string) => Promise<void>,
): Promise<void> {
  const sms = await first(db<(OutgoingSms & { state: string })[]>`
    select id, to_phone as "to", body as text, created_at, state from outbox_sms where id = ${id} and state not in ('sent', 'kept')`)
  if (!sms) return
  try {
    // Said before the call: whoever finds it so knows that an earlier try may have got through.
    await db`update outbox_sms set state = 'sending' where id = ${id}`
    const earlier = sms.state === 'waiting' ? undefined : await carrier.find?.(sms)
    const { carrierId } = earlier ?? (await carrier.send(sms))
    await db`update outbox_sms set state = ${carrier.keeps ? 'kept' : 'sent'}, sent_at = ${carrier.keeps ? null : db`now()`}, last_error = null, carrier_id = ${carrierId} where id = ${id}`
  } catch (error) {
    await db`update outbox_sms set state = 'failed', last_error = ${truncateText(String(error), 500)} where id = ${id}`
    if (!(error instanceof NeverDelivered)) throw error
    if (error.unsubscribed) await unsubscribed(sms.to)
  }
}
