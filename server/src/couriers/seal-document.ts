import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { DocumentRow } from './documents.sql.ts'

type Owned = Pick<DocumentRow, 'id' | 'courierId'>

/** Bound to courier and document: sealed bytes that are copied to another row do not open. */
const purposeOf = (part: 'file' | 'number', { id, courierId }: Owned): string =>
  `courier-document:${part}:${courierId}:${id}`

export const pathOf = (key: string): string => `courier-documents/${key}`
export const newFileKey = (): string => randomBytes(24).toString('base64url')

export const putFile = ({ storage, secrets }: Deps, document: Owned & { fileKey: string }, bytes: Buffer) =>
  storage.put(pathOf(document.fileKey), secrets.seal(bytes, purposeOf('file', document)))

export async function readFile({ storage, secrets }: Deps, document: Owned & { fileKey: string }): Promise<Buffer> {
  const stored = await storage.get(pathOf(document.fileKey))
  if (!stored) throw new AppError('not_found')
  return secrets.open(await buffer(stored.stream), purposeOf('file', document))
}

export const sealNumber = (
  { secrets }: Pick<Deps, 'secrets'>,
  document: Owned,
  number: string | undefined,
): Buffer | null => (number ? secrets.seal(Buffer.from(number), purposeOf('number', document)) : null)

export const openNumber = (
  secrets: Deps['secrets'],
  document: Owned & Pick<DocumentRow, 'sealedNumber'>,
): string | null =>
  document.sealedNumber ? secrets.open(document.sealedNumber, purposeOf('number', document)).toString() : null
