import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('styles.css', import.meta.url), 'utf8')

/** The colours of one theme, as the block after its selector names them. */
function coloursOf(selector: string) {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  )
}

function luminance(colour: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const statuses = ['pending', 'assigned', 'accepted', 'picked-up', 'in-transit', 'delivered', 'cancelled']
const grounds = ['canvas', 'surface', 'sunken']
const pairs = [
  ...['ink', 'ink-soft', 'ink-faint', 'primary-ink'].flatMap((text) => grounds.map((ground) => [text, ground])),
  ...statuses.flatMap((status) => [
    [status, `${status}-soft`],
    [status, 'surface'],
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary-ink', 'primary-soft'],
  ['ink-soft', 'scene-sky'],
  ['primary-ink', 'scene-sky'],
] as [string, string][]

test.each([':root', '[data-theme="dark"]'])('every text of the theme %s has a contrast of at least 4.5', (selector) => {
  const colours = coloursOf(selector)
  const faint = pairs
    .map(
      ([text, ground]) =>
        `${text} on ${ground}: ${contrast(colours[text] ?? '#000000', colours[ground] ?? '#000000').toFixed(2)}`,
    )
    .filter((line) => Number(line.split(': ')[1]) < 4.5)
  expect(faint).toEqual([])
})

test.each([':root', '[data-theme="dark"]'])(
  'the edge of a field and the focus ring in %s have at least 3',
  (selector) => {
    const { 'line-strong': edge = '', surface = '', focus = '' } = coloursOf(selector)
    expect(contrast(edge, surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(focus, surface)).toBeGreaterThanOrEqual(3)
  },
)
