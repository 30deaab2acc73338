import { localTime } from '@maple/contract/platform/local-time'
import type { Deps } from '../../deps.ts'
import { townPlaces } from '../../platform/streets/town/town-places.ts'
import { commitRecurrence, prepareRecurrence } from '../../recurrences/index.ts'
import type { Firm } from './firm-months.ts'

const dayMs = 86_400_000

/** Court filings, every working day from tomorrow on. */
export async function makeDailyRun(deps: Deps, { accountId, members }: Firm): Promise<void> {
  const booker = members.find(({ role }) => role === 'booker')?.is
  if (!booker) return
  const { date } = localTime(new Date(deps.now().getTime() + dayMs), deps.settings.get('general.timeZone'))
  const window = deps.settings.get('orders.timeWindows').find(({ enabled }) => enabled)
  if (!window) return
  const prepared = await prepareRecurrence(deps, booker, {
    accountId,
    template: {
      type: 'pickup-delivery',
      priority: 'normal',
      references: { matter: 'Daily filing' },
      costCentre: 'Litigation',
      pickup: { address: townPlaces.lawOffice.address, contactName: 'Front desk', contactPhone: '+14165550181' },
      delivery: { address: townPlaces.cityHall.address, contactName: 'Court registry', contactPhone: '+14165550190' },
      package: {
        description: 'Court filings',
        size: 'small',
        isFragile: false,
        requiresSignature: false,
        requiresPin: false,
      },
    },
    rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    startDate: date,
    window: { start: window.start, end: window.end },
    createAheadHours: 24,
    onHoliday: 'skip',
    price: 'listed',
  })
  await deps.db.transaction((tx) => commitRecurrence(tx, deps, booker, prepared))
}
