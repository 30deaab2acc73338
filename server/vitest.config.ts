import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/set-up-file.ts',
    // The files of a worker share one loaded server: to load it for each took as long as most files' own tests.
    isolate: false,
    // Processes, not threads: the embedded PostgreSQL ends with the process (on Linux, the thread) that started it.
    pool: 'forks',
    // Much of a test is waiting for the database, so two share a core; more would only wait for each other.
    maxWorkers: Math.max(2, availableParallelism()),
    // Only to end what hangs: a machine may be slow, and how long something takes is no matter for a test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
