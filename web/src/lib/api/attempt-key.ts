import { randomKey } from './random-key.ts'

/** One key for each thing to create, kept while the same is sent again (E5). */
export function attemptKeys() {
  let last: { body: string; key: string } | undefined
  return (values: unknown): string => {
    const body = JSON.stringify(values)
    if (last?.body !== body) last = { body, key: randomKey() }
    return last.key
  }
}
