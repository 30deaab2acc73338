import { defineConfig } from '@playwright/test'

// `npm test` names the file for the counts; by hand there is only the list.
const counts = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results/failures',
  globalSetup: './harness/global-setup.ts',
  reporter: [['list'], ...counts],
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by the global setup, which runs before any worker reads this.
    baseURL: process.env.E2E_URL,
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
