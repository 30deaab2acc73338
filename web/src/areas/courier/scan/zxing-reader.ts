import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// From our own server, and kept for where there is no network; by itself the library would ask a stranger's.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
})

/** Wide enough for a label at arm's length, small enough for an old phone. */
const widest = 1280
const canvas = document.createElement('canvas')

export async function readFrame(video: HTMLVideoElement): Promise<string[]> {
  const { videoWidth, videoHeight } = video
  const draws = canvas.getContext('2d', { willReadFrequently: true })
  if (!draws || videoWidth === 0) return []
  const scale = Math.min(1, widest / videoWidth)
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  draws.drawImage(video, 0, 0, canvas.width, canvas.height)
  const frame = draws.getImageData(0, 0, canvas.width, canvas.height)
  const found = await readBarcodes(frame, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 4 })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
