import type { IncomingMessage } from 'node:http'
import type { FileField } from '@maple/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from './errors.ts'
import { BrokenForm, boundaryOf, type Part, splitParts } from './multipart-parts.ts'
import { badInput, parse } from './validation.ts'

export interface Upload {
  bytes: Buffer
  /** As the sender named it; for display only, never a path. */
  filename: string
}

const maxParts = 46
/** For the other fields, and for what stands around the files. */
const besidesFilesBytes = 300 * 1024

export const isMultipart = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')

/** Read here and not before the handler: who may not send it is refused without it being looked at. */
export async function readMultipart<T extends z.ZodType>(
  request: FastifyRequest,
  accepted: Record<string, FileField>,
  schema: T,
): Promise<{ body: z.output<T>; files: Record<string, Upload> }> {
  const fields: Record<string, unknown> = Object.create(null)
  const files: Record<string, Upload> = Object.create(null)
  for (const part of await readParts(request, accepted)) {
    const field = part.filename === undefined ? undefined : accepted[part.name]
    const isKnown = (part.filename === undefined || field) && !(part.name in fields) && !(part.name in files)
    if (!isKnown) throw badInput([unknownField(part.name)], request.language)
    if (!field) fields[part.name] = fromJson(part.bytes.toString('utf8'))
    else if (part.bytes.length > field.maxBytes) throw new AppError('too_large')
    else files[part.name] = { bytes: part.bytes, filename: part.filename ?? '' }
  }
  return { body: parse(schema, readable(schema, fields), request.language), files }
}

async function readParts(request: FastifyRequest, accepted: Record<string, FileField>): Promise<Part[]> {
  const most = Object.values(accepted).reduce((sum, field) => sum + field.maxBytes, besidesFilesBytes)
  try {
    const boundary = boundaryOf(request.headers['content-type'] ?? '')
    return splitParts(await readAll(request.raw, most), boundary, maxParts)
  } catch (error) {
    throw error instanceof BrokenForm ? new AppError('bad_input') : error
  }
}

/** All of it or an error: a body that never ends is ended by the server's request timeout, which closes the stream. */
function readAll(stream: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const leave = () => {
      stream.off('data', take).off('end', done).off('error', cut).off('close', cut)
      // What still comes is thrown away, so that the answer reaches the sender; nobody hears of a fault after this.
      stream.on('error', () => undefined).resume()
    }
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes <= most) return
      leave()
      reject(new AppError('too_large'))
    }
    const done = () => {
      leave()
      resolve(Buffer.concat(chunks))
    }
    const cut = () => {
      leave()
      reject(new BrokenForm('the sender has gone'))
    }
    // Who has gone while somebody was looked up says so no more: it would never be heard.
    if (stream.destroyed) return cut()
    if (Number(stream.headers['content-length'] ?? 0) > most) return reject(new AppError('too_large'))
    stream.on('data', take).on('end', done).on('error', cut).on('close', cut)
  })
}

const unknownField = (name: string): z.core.$ZodIssue => ({
  code: 'unrecognized_keys',
  keys: [name],
  path: [],
  input: undefined,
  message: '',
})

/** Objects travel in forms as JSON strings. */
function fromJson(value: unknown): unknown {
  return typeof value === 'string' && /^[{[]/.test(value) ? jsonOr(value, value) : value
}

/** A form knows only strings: where the schema wants a number or a boolean, the string is read as one. */
function readable(schema: z.ZodType, fields: Record<string, unknown>): Record<string, unknown> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return fields
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      wrong.has(name) && typeof value === 'string' ? jsonOr(value, value) : value,
    ]),
  )
}

function jsonOr(text: string, otherwise: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}
