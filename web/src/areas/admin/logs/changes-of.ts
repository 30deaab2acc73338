export interface Change {
  /** Empty when the whole is no object. */
  field: string
  was?: string
  is?: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as people read it: text as it is, the rest as JSON. */
const shown = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : typeof value === 'string' ? value : JSON.stringify(value, null, 2)

/** The fields that differ between two states of a thing; nested ones are named `title.fr`. */
export function changesOf(before: unknown, after: unknown, path = ''): Change[] {
  if (!isObject(before) && !isObject(after)) {
    const [was, is] = [shown(before), shown(after)]
    return was === is ? [] : [{ field: path, was, is }]
  }
  const [old, young] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(young)])]
  return fields.flatMap((field) => changesOf(old[field], young[field], path ? `${path}.${field}` : field))
}
