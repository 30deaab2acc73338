import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { makeReader } from './code-reader.ts'

/** `refused` by the person or the company's device rules; `absent` where there is none, or another app has it. */
export type CameraState = 'starting' | 'on' | 'refused' | 'absent'

/** Between two looks: fast enough for a hand, slow enough for a battery. */
const pauseMs = 200
/** The same label stays in view for a while. */
const forgetMs = 2500

export function useCamera(onCode: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    let gone = false
    let stream: MediaStream | undefined
    const seen = new Map<string, number>()
    const look = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      const reader = await makeReader()
      const screen = video.current
      if (gone || !screen) return
      screen.srcObject = stream
      await screen.play()
      setState('on')
      while (!gone) {
        for (const code of await reader.read(screen)) {
          if (Date.now() - (seen.get(code) ?? 0) > forgetMs) tell(code)
          seen.set(code, Date.now())
        }
        await new Promise((done) => setTimeout(done, pauseMs))
      }
    }
    const fail = (reason: unknown) => {
      if (gone) return
      console.warn('No camera', reason)
      setState(reason instanceof DOMException && reason.name === 'NotAllowedError' ? 'refused' : 'absent')
    }
    const off = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    if (navigator.mediaDevices) void look().catch(fail).finally(off)
    else setState('absent')
    return () => {
      gone = true
      off()
    }
  }, [])
  return { video, state }
}
