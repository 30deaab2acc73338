import type { Deps } from '../deps.ts'
import type { ConsentChannel, ConsentTopic } from '../identity/index.ts'

export interface Unsubscription {
  userId: string
  channel: ConsentChannel
  topic: ConsentTopic
}

const purpose = 'unsubscribe'
const plain = ({ userId, channel, topic }: Unsubscription): string => `${userId}.${channel}.${topic}`

/** Signed rather than stored: it works as long as the email is kept, for this one switch and nothing else. */
const tokenFor = ({ secrets }: Pick<Deps, 'secrets'>, what: Unsubscription): string =>
  Buffer.from(`${plain(what)}.${secrets.sign(plain(what), purpose)}`).toString('base64url')

export const unsubscribeUrl = (deps: Pick<Deps, 'secrets' | 'env'>, what: Unsubscription): string =>
  `${deps.env.publicUrl}/unsubscribe?token=${tokenFor(deps, what)}`

/** RFC 8058: a mail program unsubscribes with one POST, without opening anything. */
export const unsubscribeHeaders = (
  deps: Pick<Deps, 'secrets' | 'env'>,
  what: Omit<Unsubscription, 'channel'>,
): Record<string, string> => ({
  'List-Unsubscribe': `<${deps.env.publicUrl}/api/unsubscribe?token=${tokenFor(deps, { ...what, channel: 'email' })}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export function readUnsubscription({ secrets }: Pick<Deps, 'secrets'>, token: string): Unsubscription | undefined {
  const [userId = '', channel = '', topic = '', signature = ''] = Buffer.from(token, 'base64url').toString().split('.')
  const what = { userId, channel, topic } as Unsubscription
  return secrets.isSigned(plain(what), signature, purpose) ? what : undefined
}
