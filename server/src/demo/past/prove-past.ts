import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { keepPicture } from '../../orders/index.ts'
import { reencodeImage } from '../../platform/images.ts'
import type { Row } from './past.sql.ts'
import { iso, type PlacedPast } from './past-rows.ts'

const data = (name: string) => readFile(join(import.meta.dirname, '../../../data', name))

/** Those that somebody looks at first; a picture for each of thousands would fill the disk. */
const newest = 24
const ofVisitor = 4
const longestSide = 1_600

export interface PastProofs {
  rows: Row[]
  /** Of the files that were stored for them. */
  keys: string[]
  /** Keys of orders, and whether they were signed for. */
  signed: Map<string, boolean>
}

/** Photos of what was brought last, and every third one signed; at the door, a moment before it counted as delivered. */
export async function provePast(
  deps: Deps,
  orders: readonly PlacedPast[],
  newKey: (at: number) => string,
): Promise<PastProofs> {
  const delivered = orders.filter(({ end }) => end.status === 'delivered')
  const own = delivered.filter(({ customer }) => customer.email === 'customer@demo.test').slice(-ofVisitor)
  const proved = [...new Set([...delivered.slice(-newest), ...own])]
  const photo = await reencodeImage(await data('robot-photo.jpg'), longestSide)
  const signature = await data('demo-signature.webp')
  const ids = proved.map((order) => newKey(order.end.at))
  const rows = await Promise.all(
    proved.map(async (order, nth) => {
      const isSigned = nth % 3 === 0
      return {
        id: ids[nth],
        order_id: order.id,
        stage: 'delivery',
        courier_id: order.courier?.id,
        photo_key: await keepPicture(deps, photo),
        signature_key: await keepPicture(deps, isSigned ? signature : undefined),
        signer_name: isSigned ? order.recipient.name : null,
        note: 'Handed over in person',
        pin_matched: false,
        latitude: order.to.place.lat,
        longitude: order.to.place.lng,
        at: iso(order.end.at - 5_000),
      }
    }),
  )
  return {
    rows,
    keys: rows.flatMap((row) => [row.photo_key, row.signature_key]).filter((key) => key !== null),
    signed: new Map(proved.map(({ id }, nth) => [id, nth % 3 === 0])),
  }
}
