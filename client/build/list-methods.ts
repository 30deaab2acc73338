import type { EndpointShape } from '@maple/contract'
import { methodNames } from './method-names.ts'

export interface Method {
  /** `['company', 'routes']` */
  resource: string[]
  name: string
  endpoint: EndpointShape
  /** What the contract calls the endpoint: its own types are named after it. */
  exportName: string
}

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'allow' in value

/** One method for every endpoint that a key may call, in the order of the table. */
export function listMethods(contract: Record<string, unknown>, names = methodNames): Method[] {
  const endpoints = new Map(
    Object.entries(contract)
      .filter((entry): entry is [string, EndpointShape] => isEndpoint(entry[1]) && entry[1].scope !== undefined)
      .map(([exportName, endpoint]) => [`${endpoint.method} ${endpoint.path}`, { exportName, endpoint }]),
  )
  const missing = [...endpoints.keys()].filter((key) => !names[key])
  if (missing.length > 0) throw new Error(`client/build/method-names.ts has no name for ${missing.join(', ')}`)
  const taken = new Set<string>()
  return Object.entries(names).map(([key, path]) => {
    const found = endpoints.get(key)
    if (!found) throw new Error(`client/build/method-names.ts names ${key}, which no key may call`)
    if (taken.has(path)) throw new Error(`client/build/method-names.ts has two of ${path}`)
    taken.add(path)
    const parts = path.split('.')
    return { ...found, resource: parts.slice(0, -1), name: parts.at(-1) ?? '' }
  })
}
