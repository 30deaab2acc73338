/** One key for each thing to create, kept while the same is sent again (E5). Not randomUUID: that one needs HTTPS. */
export function attemptKeys() {
  let last: { body: string; key: string } | undefined
  return (values: unknown): string => {
    const body = JSON.stringify(values)
    if (last?.body !== body) last = { body, key: randomKey() }
    return last.key
  }
}

export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
