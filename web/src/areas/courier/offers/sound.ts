/** One for the page: browsers let it sound only once its user has touched something. */
let context: AudioContext | undefined

const wake = () => {
  context ??= new AudioContext()
  void context.resume()
}

/** From the first touch on, an offer may be heard. */
export function unlockSound(): () => void {
  if (!('AudioContext' in window)) return () => undefined
  const events = ['pointerdown', 'keydown'] as const
  const letGo = () => {
    for (const event of events) removeEventListener(event, once)
  }
  const once = () => {
    wake()
    letGo()
  }
  for (const event of events) addEventListener(event, once)
  return letGo
}

const notes = [659, 880, 1175]
const noteSeconds = 0.16
const pauseSeconds = 1.1
const times = 3

/** Three rising notes, three times, made here: no file has to be loaded. The answer silences it. */
export function ring(): () => void {
  if (context?.state !== 'running') return () => undefined
  const volume = context.createGain()
  volume.connect(context.destination)
  const start = context.currentTime
  for (let round = 0; round < times; round += 1)
    for (const [at, pitch] of notes.entries())
      play(context, volume, pitch, start + round * pauseSeconds + at * noteSeconds)
  return () => volume.disconnect()
}

function play(on: AudioContext, volume: GainNode, pitch: number, at: number) {
  const tone = on.createOscillator()
  const shape = on.createGain()
  tone.frequency.value = pitch
  shape.gain.setValueAtTime(0.0001, at)
  shape.gain.exponentialRampToValueAtTime(0.4, at + 0.02)
  shape.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds * 1.8)
  tone.connect(shape).connect(volume)
  tone.start(at)
  tone.stop(at + noteSeconds * 2)
}
