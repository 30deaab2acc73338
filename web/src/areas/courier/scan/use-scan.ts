import { useLingui } from '@lingui/react/macro'
import type { ScanStage } from '@maple/contract/orders/scan-results'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { UncountedError } from '../../../lib/offline/queue.ts'
import { useReachable } from '../../../lib/offline/use-reachable.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useDeliveriesStale, useScanParcel } from '../courier.queries.ts'
import { courierStatusQuery } from '../courier-file.queries.ts'
import { type Judged, judgeScan } from './judge-scan.ts'
import { scanWords } from './scan-words.ts'
import { useCarried } from './use-carried.ts'

export interface Said {
  isGood: boolean
  /** What was read, as far as it is known. */
  code: string
  words: string
}

/** Takes one code after the other and says at once what it is; what is right is sent, now or later. */
export function useScan(stage: ScanStage, expected: ReadonlySet<string>) {
  const { i18n, t } = useLingui()
  const { data: me } = useQuery(courierStatusQuery)
  const { reachable } = useReachable()
  const orders = useCarried()
  const send = useScanParcel()
  const stale = useDeliveriesStale()
  const taken = useRef(new Set<string>())
  const [said, setSaid] = useState<Said>()

  const say = ({ verdict, barcode }: Judged, code: string) => {
    const isGood = verdict === 'ok'
    navigator.vibrate?.(isGood ? 60 : [90, 60, 90])
    setSaid({ isGood, code: barcode ?? code, words: i18n._(scanWords[verdict]) })
  }
  const fault = (code: string) => (error: unknown) =>
    setSaid({
      isGood: false,
      code,
      words:
        error instanceof UncountedError
          ? i18n._(scanWords[error.scan])
          : messageOf(error, t`The scan could not be sent. Please try again.`),
    })

  const keep = (barcode: string, courierId: string) => {
    const order = orders.find(({ parcels }) => parcels.some((parcel) => parcel.barcode === barcode))
    if (!order) return
    taken.current.add(barcode)
    const forget = (error: unknown) => {
      taken.current.delete(barcode)
      fault(barcode)(error)
    }
    // Each of several in a row has its own answer.
    send.mutateAsync({ order, courierId, barcode, stage }).catch(forget)
  }
  /** Only the server knows of what is not ours yet: another's, or handed over to us a moment ago. */
  const ask = async (code: string) => {
    const body = { scans: [{ barcode: code, stage, deviceTime: new Date(serverNow()).toISOString() }] }
    const { data } = await api('POST /couriers/scans', { body })
    say({ verdict: data[0]?.result ?? 'unknown', barcode: null }, code)
    await stale()
  }
  const take = (typed: string) => {
    const code = typed.trim()
    if (!code || !me) return
    const judged = judgeScan(orders, me._id, { code, stage, expected })
    const { verdict, barcode } = judged
    if (verdict === 'not-yours' && barcode === null) {
      if (reachable) return void ask(code).catch(fault(code))
      const words = t`There is no network, and this parcel is not on your list. Ask again where there is a signal.`
      return setSaid({ isGood: false, code, words })
    }
    if (verdict === 'ok' && barcode && taken.current.has(barcode)) return say({ verdict: 'double', barcode }, code)
    if (verdict === 'ok' && barcode) keep(barcode, me._id)
    say(judged, code)
  }
  return { said, take, orders }
}
