import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { clear, drawDot, drawLine, toImage, writeName } from './signature-ink.ts'

interface SignaturePadProps {
  /** Who signs, as typed: for those who cannot draw, it is written for them. */
  name: string
  /** Handed over: the picture of what was drawn takes a moment. */
  signature: Blob | undefined
  onChange: (signature: Promise<Blob | undefined> | undefined) => void
  required: boolean
  error?: string
}

const size = { width: 640, height: 240 }

/** A finger, a pen or a mouse draws; without any of them the typed name becomes the signature. */
export function SignaturePad({ name, signature, onChange, required, error }: SignaturePadProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawing, setDrawing] = useState<{ x: number; y: number }>()
  const [isEmpty, setIsEmpty] = useState(true)
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - box.left) / box.width) * size.width,
      y: ((clientY - box.top) / box.height) * size.height,
    }
  }
  const start = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    drawDot(canvas.current, at, isEmpty)
    setIsEmpty(false)
    setDrawing(at)
  }
  const go = (event: PointerEvent) => {
    if (!drawing) return
    const at = placeOf(event)
    drawLine(canvas.current, drawing, at)
    setDrawing(at)
  }
  const finish = () => {
    setDrawing(undefined)
    onChange(toImage(canvas.current))
  }
  const wipe = () => {
    clear(canvas.current)
    setIsEmpty(true)
    onChange(undefined)
  }
  const write = () => {
    writeName(canvas.current, name.trim())
    setIsEmpty(false)
    finish()
  }
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        <Trans>Signature</Trans>
        {!required && (
          <span className="text-ink-faint">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </legend>
      <canvas
        ref={canvas}
        {...size}
        role="img"
        aria-label={signature ? t`Signature drawn` : t`Sign here`}
        onPointerDown={start}
        onPointerMove={go}
        onPointerUp={() => drawing && finish()}
        onPointerCancel={() => drawing && finish()}
        className="h-40 w-full touch-none rounded-md border border-line-strong bg-white"
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={wipe} disabled={isEmpty}>
          <Trans>Clear</Trans>
        </Button>
        <Button onClick={write} disabled={name.trim() === ''}>
          <Trans>Write the name instead</Trans>
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
