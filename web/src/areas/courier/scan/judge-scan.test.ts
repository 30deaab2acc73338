import { expect, test } from 'vitest'
import { type CarriedOrder, judgeScan } from './judge-scan.ts'

const number = 'MD100000000007'
const order = (more: Partial<CarriedOrder> = {}): CarriedOrder => ({
  orderNumber: 'ORD-001',
  status: 'accepted',
  courier: { _id: 'me' },
  transfer: null,
  stops: [
    { _id: 'p', kind: 'pickup', status: 'arrived' },
    { _id: 'd', kind: 'delivery', status: 'waiting' },
  ],
  parcels: [
    { barcode: 'ORD-001-01', status: 'waiting', fromStop: 'p', toStop: 'd', scans: [] },
    { barcode: 'ORD-001-02', status: 'waiting', fromStop: 'p', toStop: 'd', scans: [] },
  ],
  ...more,
})
const here = new Set(['ORD-001-01', 'ORD-001-02'])
const scan = (code: string, orders = [order()], expected: ReadonlySet<string> = here) =>
  judgeScan(orders, 'me', { code, stage: 'pickup', expected })

test('[O5] a parcel of this stop is taken, as typed or as a hand scanner sends it', () => {
  expect(scan('ORD-001-01')).toEqual({ verdict: 'ok', barcode: 'ORD-001-01' })
  expect(scan(']C0ORD-001-02')).toEqual({ verdict: 'ok', barcode: 'ORD-001-02' })
})

test('[O5] a second scan, a foreign parcel and a damaged code are each told apart', () => {
  const [first, second] = order().parcels
  const seen = {
    ...first,
    status: 'loaded',
    scans: [{ stage: 'pickup', stopId: 'p', courier: { _id: 'me' } }],
  } as const
  expect(scan('ORD-001-01', [order({ parcels: [seen, second] as CarriedOrder['parcels'] })]).verdict).toBe('double')
  expect(scan('ORD-777-01').verdict).toBe('not-yours')
  expect(scan(`${number}99X`).verdict).toBe('unknown')
  expect(scan('ORD-001-09').verdict).toBe('unknown')
})

test('[O5] a parcel of another stop is on board, but not for here', () => {
  const other = order({
    orderNumber: 'ORD-002',
    status: 'in-transit',
    parcels: [{ barcode: 'ORD-002-01', status: 'loaded', fromStop: 'p', toStop: 'd', scans: [] }],
  })
  expect(judgeScan([other], 'me', { code: 'ORD-002-01', stage: 'delivery', expected: here })).toEqual({
    verdict: 'elsewhere',
    barcode: 'ORD-002-01',
  })
})

test('[O3] what a colleague hands over is taken by its scan', () => {
  const handed = order({ status: 'in-transit', courier: { _id: 'ana' }, transfer: { toCourier: { _id: 'me' } } })
  expect(scan('ORD-001-01', [handed]).verdict).toBe('ok')
  expect(scan('ORD-001-01', [order({ courier: { _id: 'ana' } })]).verdict).toBe('not-yours')
})
