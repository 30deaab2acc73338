import type { Log } from './platform/log.ts'

/** What this process ends with when it has to be started again, as opposed to 1: there a setting has to be changed first. */
export const faultCode = 70

/**
 * A fault that nobody caught may have left anything behind, so this node takes no more requests, finishes those that
 * it has begun, and ends; whoever started it starts it again.
 */
export function exitOnFault(log: Log, leave: (code: number) => Promise<void>): void {
  const heard = (kind: string) => (error: unknown) => {
    log.fatal({ err: error }, `${kind}: this node finishes what it has begun and ends`)
    void leave(faultCode)
  }
  process.on('uncaughtException', heard('an exception that nobody caught'))
  process.on('unhandledRejection', heard('a rejection that nobody heard'))
}
