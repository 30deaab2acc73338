import { stored } from './stored.ts'

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

/** Most people never switch it on, so nothing more is loaded for them. */
export function leavePush() {
  if (stored.get(key)) void import('./push.ts').then(({ silencePush }) => silencePush()).catch(tell)
}

export function resumePush(id: string) {
  if (stored.get(key) === id) void import('./push.ts').then(({ enablePush }) => enablePush()).catch(tell)
}

const tell = (reason: unknown) => console.warn('Push', reason)
