import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether this file is the program, as opposed to being imported by a test. */
export const isMain = (moduleUrl: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)

/** People read the message; a stack is for those who ask for it. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    const wantsStack = process.env.LOG_LEVEL === 'debug'
    console.error(error instanceof Error ? (wantsStack ? error.stack : error.message) : error)
    process.exitCode = 1
  })
}
