import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'

/** Long for what a job brings about, even on a busy machine; well below the limit of a test. */
const usualSeconds = 30

const looking = new AsyncLocalStorage<{ seen?: string }>()

/** What was read last, if somebody is waiting for it: a reply, or rows. */
export function noteSeen(what: string, value: unknown): void {
  const look = looking.getStore()
  if (look)
    look.seen =
      `${what} ${short(typeof value === 'string' ? value : inspect(value, { depth: 6, breakLength: 120 }))}`.trim()
}

interface Wait {
  /** What is waited for, where the condition itself does not say it. */
  what?: string
  /** For what takes longer than a job, such as starting a process. */
  seconds?: number
  /** What is looked at, if it is neither a reply nor rows. */
  saw?: () => unknown
}

/** Polls for something that a job brings about. A vain wait ends with what was waited for and what was seen last. */
export async function until<T>(
  look: () => T | undefined | Promise<T | undefined>,
  { what, seconds = usualSeconds, saw }: Wait = {},
): Promise<T> {
  // Made here, so that it points to the line that waits.
  const vain = new Error()
  Error.captureStackTrace(vain, until)
  const last: { seen?: string } = {}
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const end = new Promise<typeof inVain>((resolve) => {
    timer = setTimeout(() => {
      isOver = true
      resolve(inVain)
    }, seconds * 1000)
  })
  try {
    for (;;) {
      const found = await Promise.race([looking.run(last, async () => look()), end])
      if (found === inVain) break
      if (found !== undefined && found !== false) return found
      // A look that answers at once would win every race.
      if (isOver) break
      last.seen ??= String(found)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  } finally {
    clearTimeout(timer)
  }
  if (saw) looking.run(last, () => noteSeen('', saw()))
  vain.message = `waited ${seconds} s in vain for ${what ?? short(look.toString())}\nlast seen: ${last.seen ?? 'no answer'}`
  throw vain
}

const inVain = Symbol('in vain')

/** Its ends: a log has its fault at the end, a reply tells what it is at the beginning. */
const short = (text: string) => (text.length > 3000 ? `${text.slice(0, 1500)} … ${text.slice(-1500)}` : text)
