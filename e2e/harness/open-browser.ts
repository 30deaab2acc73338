import { type Browser, chromium } from '@playwright/test'

import { findChromium } from './chromium.ts'

export type { Browser, Page, WebSocketRoute } from '@playwright/test'

/** The same browser as in the journeys, for whoever measures in one: it draws maps without a graphics card. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
      '--no-first-run',
      ...more,
    ],
  })
}
