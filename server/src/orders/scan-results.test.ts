import {
  luhnDigit,
  type OrderStatus,
  orderStatuses,
  type ParcelStatus,
  readBarcode,
  resultOfScan,
  type ScannedOrder,
  type ScanStage,
  scansOfStop,
} from '@maple/contract'
import { describe, expect, test } from 'vitest'

const digits = '12345678901'
const number = `MD${digits}${luhnDigit(digits)}`
const spaced = number.replace(/^MD(\d{4})(\d{4})(\d{4})$/, 'MD $1 $2 $3')

describe('[O5] what a code names', () => {
  test.each([
    [`${number}-01`, 1],
    [`${number.toLowerCase()}-01`, 1],
    [`  ${number}-12\r\n`, 12],
    [`${spaced}-02`, 2],
    [`${spaced} 02`, 2],
    [`${number}02`, 2],
    [number.replace('MD', 'MD-'), null],
    [spaced.replaceAll(' ', '-'), null],
    [spaced.toLowerCase(), null],
    [`]C0${number}-03`, 3],
    [`]Q1https://maple.example/track/${number}#04`, 4],
    [`https://maple.example/track/${number}`, null],
    [`https://maple.example/base/track/${number.toLowerCase()}?x=1#07`, 7],
  ])('%s', (typed, seq) => {
    expect(readBarcode(typed)).toEqual({ orderNumber: number, seq })
  })

  test('numbers of another form end at the last hyphen', () => {
    expect(readBarcode('ORD-001-02')).toEqual({ orderNumber: 'ORD001', seq: 2 })
    expect(readBarcode('md123456-01')).toEqual({ orderNumber: 'MD123456', seq: 1 })
    expect(readBarcode('MD123456')).toEqual({ orderNumber: 'MD123456', seq: null })
  })

  const wrongDigit = `MD${digits}${(luhnDigit(digits) + 1) % 10}`
  test.each([
    '',
    ' \t\r\n',
    '-01',
    `${number}-00`,
    `${wrongDigit}-01`,
    wrongDigit,
    `${number}-1x`,
    `https://elsewhere.example/${number}`,
    `https://maple.example/track/`,
    `javascript:alert("${number}")`,
    `'; drop table orders; --`,
    '../../etc/passwd',
    '%00%ff',
    '\u202e10-210987654321DM',
    '１２３４',
    'x'.repeat(301),
    '-'.repeat(299),
    `${'A-'.repeat(140)}x`,
  ])('none of ours: %j', (typed) => {
    expect(readBarcode(typed)).toBeUndefined()
  })
})

const [me, other] = ['me', 'other']
interface Given {
  status?: OrderStatus
  parcel?: ParcelStatus
  courierId?: string | null
  transferTo?: string | null
  stops?: ScannedOrder['stops']
  scans?: { stage: ScanStage; stopId: string; courier: { _id: string } }[]
}
const order = ({ status = 'accepted', parcel = 'waiting', courierId = me, ...given }: Given = {}): ScannedOrder => ({
  orderNumber: number,
  status,
  courierId,
  transferTo: given.transferTo ?? null,
  stops: given.stops ?? [
    { _id: 'p', kind: 'pickup', status: 'waiting' },
    { _id: 'd', kind: 'delivery', status: 'waiting' },
  ],
  parcels: [{ barcode: `${number}-01`, status: parcel, fromStop: 'p', toStop: 'd', scans: given.scans ?? [] }],
})
const scan = (given: Given, stage: ScanStage, barcode = `${number}-01`) =>
  resultOfScan([order(given)], me, { barcode, stage })
const mine = (stage: ScanStage) => ({ stage, stopId: stage === 'delivery' ? 'd' : 'p', courier: { _id: me } })

describe('[O5] what a scan comes to', () => {
  test('pickup and load put a parcel on board, also one that was missing; a delivery hands it over', () => {
    expect(scan({}, 'pickup')).toEqual({ result: 'ok', status: 'loaded', barcode: `${number}-01` })
    expect(scan({ parcel: 'missing' }, 'load')).toMatchObject({ result: 'ok', status: 'loaded' })
    expect(scan({ status: 'in-transit', parcel: 'loaded' }, 'load')).toMatchObject({ result: 'ok', status: 'loaded' })
    expect(scan({ status: 'picked-up', parcel: 'loaded' }, 'delivery')).toMatchObject({
      result: 'ok',
      status: 'delivered',
    })
  })

  test('the same again is double, and changes nothing; by another courier or at another stop it is not', () => {
    const scans = [mine('pickup')]
    expect(scan({ parcel: 'loaded', scans }, 'pickup')).toMatchObject({ result: 'double', status: 'loaded' })
    expect(scan({ parcel: 'loaded', scans }, 'load')).toMatchObject({ result: 'ok' })
    expect(scan({ parcel: 'loaded', scans: [{ ...mine('pickup'), courier: { _id: other } }] }, 'pickup').result).toBe(
      'ok',
    )
    expect(scan({ parcel: 'loaded', scans: [{ ...mine('pickup'), stopId: 'old' }] }, 'pickup').result).toBe('ok')
    // Handed out, failed, and tried again.
    expect(scan({ status: 'in-transit', parcel: 'loaded', scans: [mine('delivery')] }, 'delivery').result).toBe('ok')
    expect(scan({ status: 'delivered', parcel: 'delivered', scans: [mine('delivery')] }, 'delivery').result).toBe(
      'double',
    )
  })

  test('what is not theirs, and what an offer is not yet', () => {
    expect(scan({ courierId: other }, 'pickup')).toMatchObject({ result: 'not-yours', status: 'waiting' })
    expect(scan({ courierId: null, status: 'pending' }, 'pickup').result).toBe('not-yours')
    expect(scan({ status: 'assigned' }, 'pickup').result).toBe('not-yours')
    expect(resultOfScan([], me, { barcode: `${number}-01`, stage: 'load' }).result).toBe('not-yours')
    expect(resultOfScan([], me, { barcode: 'rubbish!', stage: 'load' }).result).toBe('unknown')
    expect(scan({}, 'pickup', `${number}-02`).result).toBe('unknown')
  })

  test('a transfer is theirs with the scan of a pickup alone, while it can change hands', () => {
    const given = { courierId: other, transferTo: me, status: 'in-transit', parcel: 'loaded' } as const
    expect(scan(given, 'pickup').result).toBe('ok')
    expect(scan(given, 'load').result).toBe('not-yours')
    expect(scan({ ...given, status: 'delivered' }, 'pickup').result).toBe('not-yours')
  })

  test('at the wrong moment, for every status', () => {
    const pickup = orderStatuses.filter((status) => scan({ status }, 'pickup').result === 'ok')
    expect(pickup).toEqual(['accepted', 'picked-up', 'in-transit', 'undelivered'])
    const delivery = orderStatuses.filter((status) => scan({ status, parcel: 'loaded' }, 'delivery').result === 'ok')
    expect(delivery).toEqual(['picked-up', 'in-transit'])
    for (const parcel of ['delivered', 'returned'] as const) {
      expect(scan({ status: 'in-transit', parcel }, 'pickup').result).toBe('wrong-stage')
      expect(scan({ status: 'in-transit', parcel }, 'delivery').result).toBe('wrong-stage')
    }
    expect(scan({ status: 'in-transit', parcel: 'waiting' }, 'delivery').result).toBe('wrong-stage')
  })

  test('a parcel for another door is told at this one', () => {
    const stops = (own: 'waiting' | 'arrived' | 'done', next: 'waiting' | 'arrived'): ScannedOrder['stops'] => [
      { _id: 'd', kind: 'delivery', status: own },
      { _id: 'e', kind: 'delivery', status: next },
    ]
    const at = (own: 'waiting' | 'arrived' | 'done', next: 'waiting' | 'arrived') =>
      scan({ status: 'in-transit', parcel: 'loaded', stops: stops(own, next) }, 'delivery').result
    expect(at('waiting', 'waiting')).toBe('ok')
    expect(at('arrived', 'waiting')).toBe('ok')
    expect(at('waiting', 'arrived')).toBe('wrong-stage')
    expect(at('done', 'waiting')).toBe('wrong-stage')
  })

  test('a number alone names the only parcel, and none of several', () => {
    expect(scan({}, 'pickup', spaced).result).toBe('ok')
    const one = order()
    const two = { ...one, parcels: [...one.parcels, { ...one.parcels[0], barcode: `${number}-02` }] } as ScannedOrder
    expect(resultOfScan([two], me, { barcode: spaced, stage: 'pickup' }).result).toBe('unknown')
  })
})

test('[O5] what is left to scan at a stop leaves out what is missing', () => {
  const parcels = (['waiting', 'loaded', 'missing'] as const).map((status, at) => ({ barcode: `${at}`, status }))
  expect(scansOfStop('pickup', parcels)).toEqual({ scanned: 1, total: 2, left: ['0'] })
  expect(scansOfStop('delivery', [{ barcode: 'x', status: 'delivered' }])).toEqual({ scanned: 1, total: 1, left: [] })
})
