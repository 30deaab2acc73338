import { defineConfig } from '@playwright/test'

// `npm test` names the file for the counts; by hand there is only the list.
const counts = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []

// The first three bring a company of their own, so it does not matter beside whom they run.
const people =
  /(board|dispatch|set-up|account|api-docs|early-data|identity|live-tracking|screens|shell|smoke|staff|step-up|unsaved|visitor)\.spec\.ts$/

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results/failures',
  globalSetup: './harness/global-setup.ts',
  reporter: [['list'], ...counts],
  // Two companies side by side, since those who share one come one after the other: in one orders are carried, in the
  // other people sign up, and every screen is looked at. The global setup, which runs before any worker reads this,
  // sets the addresses.
  workers: 2,
  projects: [
    { name: 'orders', workers: 1, testIgnore: people, use: { baseURL: process.env.E2E_ORDERS_URL } },
    { name: 'people', workers: 1, testMatch: people, use: { baseURL: process.env.E2E_PEOPLE_URL } },
  ],
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only to end what hangs: a machine may be slow, and the longest journeys take most of a minute where it is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Nothing is half faded in when colours are judged.
    contextOptions: { reducedMotion: 'reduce' },
    // A quarter of the time goes into a trace, so it is made when somebody will look at it: `E2E_TRACE=1 npm test e2e`.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM,
      env: { ...process.env, ...JSON.parse(process.env.E2E_CHROMIUM_ENV ?? '{}') },
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        // Only maps are drawn by the software renderer; whole pages drawn by it take twice as long.
        '--disable-gpu-compositing',
        '--disable-background-networking',
        '--disable-dev-shm-usage',
        '--no-first-run',
      ],
    },
  },
})
