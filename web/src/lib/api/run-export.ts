import { currentLanguage } from '../i18n.ts'
import { confirmed } from '../session/confirm.ts'
import { stored } from '../stored.ts'
import { ApiError } from './api-error.ts'
import { failureOf, silence } from './api-failure.ts'

export interface Progress {
  bytes: number
  rows: number
  /** Not known for very long lists. */
  total: number | undefined
}

interface ExportRequest {
  path: string
  signal: AbortSignal
  /** Nothing is told while somebody is asked who they are: nothing may lie over that question. */
  onProgress: (progress: Progress | undefined) => void
}

const nothingYet: Progress = { bytes: 0, rows: 0, total: undefined }
/** An answer that takes longer to begin can already be stopped. */
const soon = 300

/** Rows are told by their line ends; a few lie inside of cells, so this is for the bar alone. */
const rowsIn = (bytes: Uint8Array) => bytes.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0)

/** Reads a file as it comes in, for as long as it takes: a whole list is no matter of ten seconds. */
export async function runExport({ path, signal, onProgress }: ExportRequest): Promise<Blob> {
  const headers = new Headers({ 'accept-language': currentLanguage() })
  const token = stored.get('token')
  if (token) headers.set('authorization', `Bearer ${token}`)
  const waiting = setTimeout(() => onProgress(nothingYet), soon)
  try {
    const reply = await fetch(`/api${path}`, { headers, signal })
    if (!reply.ok || !reply.body) {
      const failure = await failureOf(reply)
      clearTimeout(waiting)
      onProgress(undefined)
      if (failure.code === 'confirm_needed' && (await confirmed())) return runExport({ path, signal, onProgress })
      throw failure
    }
    clearTimeout(waiting)
    const counted = Number(reply.headers.get('x-export-rows'))
    const progress: Progress = { ...nothingYet, total: counted > 0 ? counted : undefined }
    onProgress({ ...progress })
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = reply.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      progress.bytes += value.length
      progress.rows += rowsIn(value)
      onProgress({ ...progress })
    }
    return new Blob(parts, { type: reply.headers.get('content-type') ?? 'text/csv' })
  } catch (error) {
    throw error instanceof ApiError ? error : silence(error)
  } finally {
    clearTimeout(waiting)
  }
}
