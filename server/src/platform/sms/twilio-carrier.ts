import { fetchOutside } from '../telemetry/fetch-outside.ts'
import { truncateText } from '../truncate-text.ts'
import { NeverDelivered, type OutgoingSms, type SmsCarrier } from './sms-sender.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  from: string
  base: string
  /** Where Twilio reports what became of a message; only with a public https address. */
  statusCallback?: string | undefined
}

interface TwilioMessage {
  sid: string
  body: string
  date_created: string
}

const patienceMs = 10_000
/** Not a number, not reachable, not a mobile phone; 21610: its owner sent STOP. */
const hopeless = new Set([21211, 21214, 21408, 21610, 21612, 21614])
const stopped = 21610

/** Twilio's REST API by plain fetch: two calls do not need an SDK. */
export function twilioCarrier({ accountSid, authToken, from, base, statusCallback }: TwilioOptions): SmsCarrier {
  const url = `${base}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  async function call<T>(target: string, init: RequestInit = {}): Promise<T> {
    const reply = await fetchOutside(target, {
      ...init,
      headers: { authorization, ...init.headers },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (reply.ok) return (await reply.json()) as T
    throw await faultOf(reply)
  }

  return {
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, Body: text })
      // A messaging service takes the place of a number.
      body.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
      if (statusCallback) body.set('StatusCallback', statusCallback)
      const { sid } = await call<TwilioMessage>(url, { method: 'POST', body })
      return { carrierId: sid }
    },
    async find({ to, text, createdAt }: OutgoingSms) {
      const query = new URLSearchParams({ To: to, 'DateSent>': createdAt.slice(0, 10), PageSize: '50' })
      const { messages } = await call<{ messages: TwilioMessage[] }>(`${url}?${query}`)
      const since = new Date(createdAt).getTime() - 1000
      const same = messages.find(({ body, date_created: at }) => body === text && new Date(at).getTime() >= since)
      return same && { carrierId: same.sid }
    },
  }
}

async function faultOf(reply: Response): Promise<Error> {
  const text = await reply.text()
  const { code, message } = readFault(text)
  const words = `Twilio answered ${reply.status}${code ? ` (${code})` : ''}: ${message}`
  if (code && hopeless.has(code)) return new NeverDelivered(words, { unsubscribed: code === stopped })
  return new Error(words)
}

function readFault(text: string): { code: number | undefined; message: string } {
  try {
    const { code, message } = JSON.parse(text) as { code?: number; message?: string }
    return { code, message: message ?? '' }
  } catch {
    // A proxy in between answers in HTML.
    return { code: undefined, message: truncateText(text, 200) }
  }
}
