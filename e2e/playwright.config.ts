import { defineConfig } from '@playwright/test'

// `npm test` names the file for the counts; by hand there is only the list.
const counts = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results/failures',
  globalSetup: './harness/global-setup.ts',
  reporter: [['list'], ...counts],
  // What people do, one after the other, since they share a company; beside it a look at every screen, on another one.
  // The addresses are set by the global setup, which runs before any worker reads this.
  workers: 2,
  projects: [
    {
      name: 'journeys',
      workers: 1,
      testIgnore: 'screens.spec.ts',
      use: { baseURL: process.env.E2E_JOURNEYS_URL },
    },
    { name: 'screens', workers: 1, testMatch: 'screens.spec.ts', use: { baseURL: process.env.E2E_SCREENS_URL } },
  ],
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM,
      env: { ...process.env, ...JSON.parse(process.env.E2E_CHROMIUM_ENV ?? '{}') },
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        '--disable-background-networking',
        '--disable-dev-shm-usage',
        '--no-first-run',
      ],
    },
  },
})
