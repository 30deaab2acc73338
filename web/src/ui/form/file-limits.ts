export interface FileLimits {
  /** As of <input accept>: 'image/png,image/jpeg,application/pdf', 'image/*' or, by its name, '.csv'. */
  accept: string
  maxBytes: number
  messages: { type: string; size: string; empty?: string }
}

/** What is wrong with a file before it is sent, in the words of the screen. */
export function faultOf(
  file: { type: string; size: number; name?: string },
  { accept, maxBytes, messages }: FileLimits,
): string | undefined {
  const fits = accept.split(',').some((pattern) => {
    const kind = pattern.trim()
    if (kind.startsWith('.')) return file.name?.toLowerCase().endsWith(kind) ?? false
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind
  })
  if (!fits) return messages.type
  if (file.size === 0 && messages.empty) return messages.empty
  return file.size > maxBytes ? messages.size : undefined
}
