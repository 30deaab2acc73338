import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases, on a PostgreSQL that lives as long as the test run. */
    postgresUrl: string
    /** One that owns nothing there. */
    servingUrl: string
  }
}

export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'maple-test-'))
  const postgres = await startEmbeddedPostgres(dataDir, () => undefined)
  project.provide('postgresUrl', postgres.url)
  project.provide('servingUrl', postgres.servingUrl)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
