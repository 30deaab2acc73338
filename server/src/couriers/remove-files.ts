import type { Deps } from '../deps.ts'
import { removeFile } from './seal-document.ts'

/** Files of documents that were replaced or erased go once that is committed, and are tried again if the storage fails. */
export const removeFilesJob = 'remove-document-files'

export function removeFiles(deps: Deps): void {
  deps.jobs.define<{ keys: string[] }>(removeFilesJob, async ({ keys }) => {
    for (const key of keys) await removeFile(deps, key)
  })
}
