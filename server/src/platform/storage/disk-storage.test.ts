import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'

test('a file that is removed while somebody is about to read it is read whole; afterwards it is not there', async () => {
  const root = mkdtempSync(join(tmpdir(), 'maple-storage-'))
  const storage = diskStorage(root)
  const bytes = Buffer.alloc(200_000, 7)
  await storage.put('a/b', bytes)
  const found = await storage.get('a/b')
  await storage.remove('a/b')
  expect(found?.size).toBe(bytes.length)
  expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
  expect(await storage.get('a/b')).toBeUndefined()
  rmSync(root, { recursive: true })
})
