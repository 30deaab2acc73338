import type { FileField } from '@maple/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from './errors.ts'
import { badInput, parse } from './validation.ts'

export interface Upload {
  bytes: Buffer
  /** As the sender named it; for display only, never a path. */
  filename: string
}

export async function readMultipart<T extends z.ZodType>(
  request: FastifyRequest,
  accepted: Record<string, FileField>,
  schema: T,
): Promise<{ body: z.output<T>; files: Record<string, Upload> }> {
  const fields: Record<string, unknown> = {}
  const files: Record<string, Upload> = {}
  const largest = Math.max(0, ...Object.values(accepted).map((field) => field.maxBytes))
  for await (const part of request.parts({ limits: { fileSize: largest } })) {
    if (part.type === 'field') {
      if (part.fieldname in fields) throw badInput([unknownField(part.fieldname)], request.language)
      fields[part.fieldname] = fromJson(part.value)
      continue
    }
    const field = accepted[part.fieldname]
    if (!field) throw badInput([unknownField(part.fieldname)], request.language)
    const bytes = await part.toBuffer()
    if (bytes.length > field.maxBytes) throw new AppError('too_large')
    files[part.fieldname] = { bytes, filename: part.filename }
  }
  return { body: parse(schema, readable(schema, fields), request.language), files }
}

const unknownField = (name: string): z.core.$ZodIssue => ({
  code: 'unrecognized_keys',
  keys: [name],
  path: [],
  input: undefined,
  message: '',
})

/** Objects travel in forms as JSON strings (product.md, 7). */
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
