import { resultOfScan, type ScannedOrder, type ScanResult, type ScanStage } from '@maple/contract/orders/scan-results'

/** An order as the app has it. */
export interface CarriedOrder extends Omit<ScannedOrder, 'courierId' | 'transferTo'> {
  courier: { _id: string } | null
  transfer: { toCourier: { _id: string } } | null
}

/** `elsewhere`: it is on board, but not for this stop. */
export type Verdict = ScanResult | 'elsewhere'

export interface Judged {
  verdict: Verdict
  /** As its label has it, if it is known. */
  barcode: string | null
}

/** What a code comes to at this stop or in this check, without a network too (O5). */
export function judgeScan(
  orders: readonly CarriedOrder[],
  courierId: string,
  { code, stage, expected }: { code: string; stage: ScanStage; expected: ReadonlySet<string> },
): Judged {
  const known = orders.map(({ courier, transfer, ...order }) => ({
    ...order,
    courierId: courier?._id ?? null,
    transferTo: transfer?.toCourier._id ?? null,
  }))
  const { result, barcode } = resultOfScan(known, courierId, { barcode: code, stage })
  const isElsewhere = (result === 'ok' || result === 'wrong-stage') && barcode !== null && !expected.has(barcode)
  return { verdict: isElsewhere ? 'elsewhere' : result, barcode }
}
