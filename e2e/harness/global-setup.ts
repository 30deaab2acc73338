import { findChromium } from './chromium.ts'
import { startProduct } from './product.ts'

export default async function setup(): Promise<() => Promise<void>> {
  // One after the other: unpacking the browser moves the folder for temporary files for a while.
  const { executablePath, env } = await findChromium()
  const product = await startProduct()
  process.env.E2E_CHROMIUM = executablePath
  process.env.E2E_CHROMIUM_ENV = JSON.stringify(env)
  process.env.E2E_URL = product.url
  return product.stop
}
