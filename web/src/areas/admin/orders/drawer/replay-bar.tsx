import { Trans, useLingui } from '@lingui/react/macro'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { formatTime } from '../../../../lib/format/format.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { IconButton } from '../../../../ui/button.tsx'

interface ReplayBarProps {
  /** When each position was measured. */
  times: readonly string[]
  at: number
  onAt: (at: number) => void
  isOver: boolean
}

/** The whole way takes about this long, however many positions it has. */
const wholeMs = 10_000
const [briefest, longest] = [40, 500]

/** The way again: played, or drawn by hand to any moment of it. */
export function ReplayBar({ times, at, onAt, isOver }: ReplayBarProps) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const [isPlaying, setIsPlaying] = useState(false)
  const id = useId()
  const last = times.length - 1
  const step = useEffectEvent(() => {
    if (at < last) onAt(at + 1)
    if (at + 1 >= last) setIsPlaying(false)
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => step(), Math.min(longest, Math.max(briefest, wholeMs / last)))
    return () => clearInterval(timer)
  }, [isPlaying, last])
  const toggle = () => {
    if (!isPlaying && at >= last) onAt(0)
    setIsPlaying(!isPlaying)
  }
  const time = formatTime(times[at] ?? times[last] ?? 0, timeZone)
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft">
      <IconButton label={isPlaying ? t`Pause` : t`Play`} variant="secondary" size="sm" onClick={toggle}>
        {isPlaying ? <Pause className="size-4" /> : <Play className="size-4" />}
      </IconButton>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <label htmlFor={id} className="flex justify-between gap-3">
          {isOver ? <Trans>Replay of the delivery</Trans> : <Trans>The way so far</Trans>}
          <span className="tabular-nums">{time}</span>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          value={at}
          aria-valuetext={time}
          onChange={(event) => {
            setIsPlaying(false)
            onAt(Number(event.target.value))
          }}
          className="accent-primary"
        />
      </div>
    </div>
  )
}
