// node scripts/draw-icons.mjs: the icons of the installed app, drawn from the mark. Run it when the mark changes.
import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { root } from './lib/install.mjs'

const [, leaf] = /<path[^>]* d="([^"]+)"/.exec(readFileSync(`${root}web/public/favicon.svg`, 'utf8')) ?? []
const red = '#c8102e'

/** The leaf in the middle of a 32 x 32 field: `part` of its size, on the shape that is given. */
const picture = (shape, part, colour = '#fff') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shape}` +
      `<g transform="translate(16 16) scale(${part}) translate(-16 -15.5)"><path fill="${colour}" d="${leaf}"/></g></svg>`,
  )
const rounded = `<rect width="32" height="32" rx="7" fill="${red}"/>`
const full = `<rect width="32" height="32" fill="${red}"/>`

const icons = {
  'icon-192.png': [picture(rounded, 1), 192],
  'icon-512.png': [picture(rounded, 1), 512],
  // Phones cut these to a shape of their own: what matters stays within the inner 80 %.
  'maskable-192.png': [picture(full, 0.78), 192],
  'maskable-512.png': [picture(full, 0.78), 512],
  'apple-touch.png': [picture(full, 0.9), 180],
  // A notification's mark is only its outline.
  'badge-96.png': [picture('', 1.1), 96],
}

mkdirSync(`${root}web/public/icons`, { recursive: true })
for (const [name, [svg, size]] of Object.entries(icons)) {
  await sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${root}web/public/icons/${name}`)
}
