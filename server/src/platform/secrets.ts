import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from './db.ts'

export interface Secrets {
  /** AES-256-GCM; `purpose` is bound to the text, so a sealed value cannot be copied to another place. */
  seal(plain: Buffer, purpose: string): Buffer
  open(sealed: Buffer, purpose: string): Buffer
  sign(text: string, purpose: string): string
  isSigned(text: string, signature: string, purpose: string): boolean
}

export function makeSecrets(key: Buffer): Secrets {
  const sign = (text: string, purpose: string) =>
    createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url')
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, purpose) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(purpose))
      decipher.setAuthTag(sealed.subarray(-16))
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
    },
    sign,
    isSigned(text, signature, purpose) {
      const [mine, theirs] = [Buffer.from(sign(text, purpose)), Buffer.from(signature)]
      return mine.length === theirs.length && timingSafeEqual(mine, theirs)
    },
  }
}

/** Seals of the audit log, by a key of their own that is made from SECRET_KEY. */
export function makeSigner(key: Buffer): (text: string) => Buffer {
  const own = createHmac('sha256', key).update('audit-log').digest()
  return (text) => createHmac('sha256', own).update(text).digest()
}

const keyFileOf = (dataDir: string) => join(dataDir, 'secret.key')

/** The key as it is, where there is one. */
export async function findSecretKey(given: string | undefined, dataDir: string): Promise<Buffer | undefined> {
  if (given) return Buffer.from(given, 'hex')
  const text = await readFile(keyFileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  return text === undefined ? undefined : Buffer.from(text.trim(), 'hex')
}

/** From the environment, else from a file in DATA_DIR that is made once. */
export async function readSecretKey(given: string | undefined, dataDir: string): Promise<Buffer> {
  if (given) return Buffer.from(given, 'hex')
  const path = keyFileOf(dataDir)
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
}

const fingerprintOf = (key: Buffer): string => createHash('sha256').update('fingerprint').update(key).digest('hex')

/** Undefined where a database was filled with none yet. */
export async function isSameKey(db: Db, key: Buffer): Promise<boolean | undefined> {
  const [fact] = await db<{ value: string }[]>`select value from facts where name = 'secret-key'`
  return fact && fact.value === fingerprintOf(key)
}

/** A node with another key than the rest could not read what they sealed: it is told at the start. */
export async function requireSameKey(db: Db, key: Buffer): Promise<void> {
  await db`insert into facts (name, value) values ('secret-key', ${fingerprintOf(key)}) on conflict do nothing`
  if (!(await isSameKey(db, key))) {
    throw new Error('SECRET_KEY is not the one that this database was filled with. Every node needs the same one.')
  }
}

/** 256 random bits for links and sessions; only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
