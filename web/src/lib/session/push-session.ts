import { markedPush } from './push-mark.ts'

/** Most people never switch it on, so nothing more is loaded for them. */
export function leavePush() {
  if (markedPush()) void import('./push.ts').then(({ silencePush }) => silencePush()).catch(tell)
}

export function resumePush(id: string) {
  if (markedPush() === id) void import('./push.ts').then(({ enablePush }) => enablePush()).catch(tell)
}

const tell = (reason: unknown) => console.warn('Push', reason)
