import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const mozilla = 'Mozilla/5.0'
test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
    false,
  ],
  [
    `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
    false,
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    true,
  ],
  [
    `${mozilla} (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
    true,
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'macOS', false],
  ['curl/8.5.0', 'curl', undefined, false],
  [null, undefined, undefined, false],
])('%s', (agent, browser, system, handheld) => {
  expect(deviceName(agent)).toEqual({ browser, system, handheld })
})
