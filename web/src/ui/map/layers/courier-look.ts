import type { MapColours } from '../colours.ts'

export type CourierState = 'free' | 'busy' | 'away'

const colourOf = (state: CourierState, colours: MapColours) =>
  ({ free: colours.delivered, busy: colours.primary, away: colours['ink-faint'] })[state]

const headings = 16
/** Drawn at this many pixels for each of the page's, and copied without scaling where that is the screen's. */
const ratio = () => Math.min(2, window.devicePixelRatio)

const states: readonly CourierState[] = ['free', 'busy', 'away']

export interface Sprites {
  draw(context: CanvasRenderingContext2D, courier: { state: CourierState; heading: number | null }, at: Pixel): void
}
interface Pixel {
  x: number
  y: number
}

/**
 * One picture of each state and direction, all on one canvas: thousands are then only copied, and copying from one canvas
 * costs half of what it costs from fifty.
 */
export function courierSprites(colours: MapColours, radius: number): Sprites {
  // Just large enough: empty pixels are copied too.
  const size = 2 * Math.ceil(radius * 2.1)
  const side = Math.round(size * ratio())
  const sheet = document.createElement('canvas')
  sheet.width = side * (headings + 1)
  sheet.height = side * states.length
  const context = sheet.getContext('2d')
  for (const [row, state] of states.entries())
    for (let column = 0; context && column <= headings; column += 1) {
      context.setTransform(ratio(), 0, 0, ratio(), (column + 0.5) * side, (row + 0.5) * side)
      // The first of a row looks nowhere.
      drawOne(context, { colour: colourOf(state, colours), edge: colours.surface, radius, turn: column - 1 })
    }
  return {
    draw(onto, { state, heading }, { x, y }) {
      const column = heading === null ? 0 : 1 + (Math.round((heading / 360) * headings) % headings)
      // On whole pixels a picture is copied; between them it would have to be reckoned anew.
      const [left, top] = [Math.round(x - size / 2), Math.round(y - size / 2)]
      onto.drawImage(sheet, column * side, states.indexOf(state) * side, side, side, left, top, size, size)
    },
  }
}

interface Look {
  colour: string
  edge: string
  radius: number
  turn: number
}

function drawOne(context: CanvasRenderingContext2D, { colour, edge, radius, turn }: Look): void {
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
}
