import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { liveOwner } from '../src/platform/embedded-postgres-lock.ts'

const { ensureServerBuilt } = await import(new URL('../../scripts/lib/build.mjs', import.meta.url).href)

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases, on a PostgreSQL that lives as long as the test run. */
    postgresUrl: string
    /** One that owns nothing there. */
    servingUrl: string
  }
}

export default async function setup(project: TestProject) {
  ensureServerBuilt()
  const dataDir = mkdtempSync(join(roomiestFolder(), prefix))
  const postgres = await startEmbeddedPostgres(dataDir, () => undefined)
  project.provide('postgresUrl', postgres.url)
  project.provide('servingUrl', postgres.servingUrl)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const prefix = 'maple-test-'
/** A database of 13 MB for each server that the tests make, and their log: about five gigabytes in all. */
const neededBytes = 8 * 1024 ** 3
/** As long as a run takes at most between making its folder and locking it. */
const youngMs = 10 * 60_000

/**
 * In memory, where Linux has a folder there with room enough; else where temporary files go. A
 * server refuses a PostgreSQL that does not flush what it writes, and in memory that costs nothing.
 */
function roomiestFolder(): string {
  const inMemory = '/dev/shm'
  try {
    accessSync(inMemory, constants.W_OK)
    removeLeftovers(inMemory)
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize >= neededBytes) return inMemory
  } catch {
    // No such folder here, or not ours.
  }
  return tmpdir()
}

/** Of runs that were killed: nobody else empties this folder before the machine starts again. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name)
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (madeAt && Date.now() - madeAt > youngMs && !liveOwner(path)) rmSync(path, { recursive: true, force: true })
  }
}
