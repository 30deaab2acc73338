type Canvas = HTMLCanvasElement | null
interface Spot {
  x: number
  y: number
}

/** On paper it is dark on white, whatever the screen's theme. */
const ink = '#0f172a'
const paper = '#ffffff'
const thickness = 4

function penOn(canvas: Canvas) {
  const pen = canvas?.getContext('2d')
  if (!pen) return undefined
  pen.strokeStyle = ink
  pen.fillStyle = ink
  pen.lineWidth = thickness
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  return pen
}

export function clear(canvas: Canvas) {
  const pen = penOn(canvas)
  if (!pen || !canvas) return
  pen.fillStyle = paper
  pen.fillRect(0, 0, canvas.width, canvas.height)
}

export function drawDot(canvas: Canvas, { x, y }: Spot, isFirst: boolean) {
  if (isFirst) clear(canvas)
  const pen = penOn(canvas)
  if (!pen) return
  pen.beginPath()
  pen.arc(x, y, thickness / 2, 0, 2 * Math.PI)
  pen.fill()
}

export function drawLine(canvas: Canvas, from: Spot, to: Spot) {
  const pen = penOn(canvas)
  if (!pen) return
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
}

/** Written in italics and so told apart from a drawn one. */
export function writeName(canvas: Canvas, name: string) {
  clear(canvas)
  const pen = penOn(canvas)
  if (!pen || !canvas) return
  pen.font = 'italic 56px serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(name, canvas.width / 2, canvas.height / 2, canvas.width - 40)
}

export const toImage = (canvas: Canvas): Promise<Blob | undefined> =>
  new Promise((done) => {
    if (!canvas) return done(undefined)
    canvas.toBlob((image) => done(image ?? undefined), 'image/png')
  })
