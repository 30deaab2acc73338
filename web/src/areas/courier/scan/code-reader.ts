/** Reads what a camera sees. */
export interface CodeReader {
  read(video: HTMLVideoElement): Promise<string[]>
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** As our labels have them. */
const formats = ['code_128', 'qr_code']

/** The browser's own, where it has one for our codes; else a library, which is loaded then. */
export async function makeReader(): Promise<CodeReader> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  const known: string[] = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (Own && formats.every((format) => known.includes(format))) {
    const detector = new Own({ formats })
    return { read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue) }
  }
  const { readFrame } = await import('./zxing-reader.ts')
  return { read: readFrame }
}
