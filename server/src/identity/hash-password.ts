import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** Argon2id, 19 MiB, two passes, one lane (trust 11). Each hash says what it cost; tests make thousands, and cheap ones. */
export const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const atMost = 4

let running = 0
const waiting: (() => void)[] = []

/** Hashing is memory-hungry: at most four at once, the others queue. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atMost) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const run = (password: string, nonce: Buffer, memory: number, passes: number, parallelism: number) =>
  inTurn(() => derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength: cost.tagLength }))

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await run(password, nonce, cost.memory, cost.passes, cost.parallelism)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = form.exec(hash) ?? []
  if (!memory) return false
  const wanted = Buffer.from(tag, 'base64url')
  const got = await run(password, Buffer.from(nonce, 'base64url'), Number(memory), Number(passes), Number(parallelism))
  return got.length === wanted.length && timingSafeEqual(got, wanted)
}

let nobodys: Promise<string> | undefined
/** For an e-mail without an account: the same work, so that the time tells nothing. */
export async function isNobodysPassword(password: string): Promise<false> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'))
  await isPassword(password, await nobodys)
  return false
}

/** Of a password that nobody knows. Hashing takes its time, so it is done before a transaction. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))
