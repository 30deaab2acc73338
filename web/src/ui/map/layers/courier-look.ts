import type { MapColours } from '../colours.ts'

export type CourierState = 'free' | 'busy' | 'away'

const colourOf = (state: CourierState, colours: MapColours) =>
  ({ free: colours.delivered, busy: colours.primary, away: colours['ink-faint'] })[state]

const headings = 16
/** Drawn at this many pixels for each of the page's, and copied without scaling where that is the screen's. */
const ratio = () => Math.min(2, window.devicePixelRatio)

export interface Sprites {
  of(state: CourierState, heading: number | null): HTMLCanvasElement
  /** The side of each, just large enough: empty pixels are copied too. */
  size: number
}

/** One picture for each state and direction, drawn once: five thousand of them are then only copied. */
export function courierSprites(colours: MapColours, radius: number): Sprites {
  const made = new Map<string, HTMLCanvasElement>()
  const size = 2 * Math.ceil(radius * 2.1)
  const of: Sprites['of'] = (state, heading) => {
    const turn = heading === null ? -1 : Math.round((heading / 360) * headings) % headings
    const key = `${state} ${turn}`
    const known = made.get(key)
    if (known) return known
    const sprite = drawSprite(colourOf(state, colours), colours.surface, radius, size, turn)
    made.set(key, sprite)
    return sprite
  }
  return { of, size }
}

function drawSprite(colour: string, edge: string, radius: number, size: number, turn: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(size * ratio())
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.scale(ratio(), ratio())
  context.translate(size / 2, size / 2)
  context.fillStyle = colour
  context.strokeStyle = edge
  context.lineWidth = radius / 3
  if (turn >= 0) {
    context.rotate((turn / headings) * 2 * Math.PI)
    context.beginPath()
    context.moveTo(0, -radius * 1.9)
    context.lineTo(radius * 0.75, -radius * 0.75)
    context.lineTo(-radius * 0.75, -radius * 0.75)
    context.closePath()
    context.fill()
  }
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  return canvas
}
