import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentType } from 'react'
import type { RecurrenceDay } from '../recurrences.queries.ts'

type State = RecurrenceDay['state']

export const dayStateNames: Record<State, MessageDescriptor> = {
  coming: msg({ message: 'Coming', context: 'date of a recurring order' }),
  placed: msg({ message: 'Placed', context: 'date of a recurring order' }),
  cancelled: msg({ message: 'Cancelled', context: 'date of a recurring order' }),
  failed: msg({ message: 'Not placed', context: 'date of a recurring order' }),
  skipped: msg({ message: 'Skipped', context: 'date of a recurring order' }),
  'left-out': msg({ message: 'Holiday', context: 'date of a recurring order' }),
  'put-off': msg({ message: 'Put off', context: 'date of a recurring order' }),
}

interface Look {
  tone: string
  Icon: ComponentType<{ className?: string }>
}

export const dayLooks: Record<State, Look> = {
  coming: { tone: 'bg-accepted-soft text-accepted', Icon: CalendarClock },
  placed: { tone: 'bg-delivered-soft text-delivered', Icon: CircleCheck },
  cancelled: { tone: 'bg-sunken text-ink-soft', Icon: CircleX },
  failed: { tone: 'bg-cancelled-soft text-cancelled', Icon: TriangleAlert },
  skipped: { tone: 'bg-sunken text-ink-soft', Icon: CircleSlash },
  'left-out': { tone: 'bg-sunken text-ink-soft', Icon: CircleSlash },
  'put-off': { tone: 'bg-sunken text-ink-soft', Icon: ArrowRight },
}
