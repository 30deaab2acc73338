/** What a request carries: JSON, or a form when there are files. */
export function payloadOf(body: unknown, files?: Record<string, Blob | undefined>): string | FormData | undefined {
  if (!files) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  // Fields first: the server reads a multipart body as it comes in.
  for (const [key, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [key, file] of Object.entries(files)) if (file) form.set(key, file)
  return form
}
