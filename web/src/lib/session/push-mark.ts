import { stored } from '../stored.ts'

/** Whose wish it was that this device rings: it ends with the session and comes back with the same person. */
const key = 'push'

const userId = (): string | undefined => {
  try {
    return JSON.parse(stored.get('user') ?? 'null')?._id
  } catch {
    return undefined
  }
}

export function markPush() {
  const id = userId()
  if (id) stored.set(key, id)
}

export const unmarkPush = () => stored.remove(key)

export const markedPush = (): string | null => stored.get(key)
