/** Makes a seal that only a holder of SECRET_KEY can make (trust 16). */
export type Sign = (text: string) => Buffer

/** An entry as it is sealed: texts, as the database writes them. */
export interface PlainEntry {
  id: number
  /** Microseconds since 1970. */
  at: string
  actorId: string | null
  actor: string
  ip: string | null
  action: string
  subjectType: string
  subjectId: string
  before: string | null
  after: string | null
}

const hex = (bytes: Buffer) => bytes.toString('hex')
const sealOf = (sign: Sign, purpose: string, ...parts: (string | number | null)[]) =>
  sign(JSON.stringify([purpose, ...parts]))

/** Who did it, and what changed: sealed apart, so that each can be forgotten and the chain still holds. */
export const sealWho = (sign: Sign, e: PlainEntry): Buffer => sealOf(sign, 'who', e.id, e.actor, e.ip)
export const sealWhat = (sign: Sign, e: PlainEntry): Buffer => sealOf(sign, 'what', e.id, e.before, e.after)

export const chainEntry = (
  sign: Sign,
  previousHash: Buffer,
  e: PlainEntry,
  seals: { who: Buffer; what: Buffer },
): Buffer =>
  sealOf(
    sign,
    'entry',
    hex(previousHash),
    e.id,
    e.at,
    e.actorId,
    e.action,
    e.subjectType,
    e.subjectId,
    hex(seals.who),
    hex(seals.what),
  )

/** What is left of an entry once some of it was forgotten. */
export const sealRest = (sign: Sign, e: PlainEntry, hashes: { previousHash: Buffer; hash: Buffer }): Buffer =>
  sealOf(
    sign,
    'rest',
    e.id,
    e.at,
    e.actorId,
    e.actor,
    e.ip,
    e.action,
    e.subjectType,
    e.subjectId,
    e.before,
    e.after,
    hex(hashes.previousHash),
    hex(hashes.hash),
  )

/** The end of the log: a tail that was cut off leaves a head that nobody else can seal. */
export const sealHead = (sign: Sign, entryId: number, hash: Buffer): Buffer => sealOf(sign, 'head', entryId, hex(hash))
