import type { Readable } from 'node:stream'

/** Where uploaded bytes live. Keys are ours (random names), never a user's file name. */
export interface Storage {
  /** Whole or not at all: a reader never sees half a file. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The same for what need not fit in memory; refused if it is not what `facts` say. */
  putStream(key: string, content: AsyncIterable<Buffer>, facts: Required<FileFacts>): Promise<void>
  get(key: string): Promise<{ stream: Readable; size: number } | undefined>
  look(key: string): Promise<FileFacts | undefined>
  remove(key: string): Promise<void>
  /** All that is there, page by page, in the order of the keys. */
  list(): AsyncGenerator<StoredFile>
}

export interface FileFacts {
  size: number
  /** Unknown where somebody else put it there. */
  sha256?: string
}

export interface StoredFile {
  key: string
  size: number
  changedAt: Date
  /** Another one whenever the content is. */
  version: string
}

/** The place of the files does not answer, or not as it should: nobody's fault who asks, and it may come back. */
export class StorageAway extends Error {}

/** A key is a path below the root and stays there. */
export function requireKey(key: string): string {
  const isBelow = key !== '' && key.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  if (!isBelow || key.includes('\\') || key.includes('\0')) throw new Error('A storage key must stay below its root')
  return key
}
