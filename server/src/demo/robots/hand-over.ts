import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Position } from '@maple/contract'
import type { Deps } from '../../deps.ts'
import { readPin } from '../../orders/index.ts'
import type { RobotClient } from './robot-client.ts'
import type { RobotOrder } from './robots.sql.ts'

const data = (name: string) => readFile(join(import.meta.dirname, '../../../data', name))

/** At the pickup the order moves; at the door there is a picture, a signature where one is asked for, and the PIN. */
export async function handOver(
  deps: Deps,
  client: RobotClient,
  order: RobotOrder,
  { lat, lng }: Position,
): Promise<boolean> {
  if (order.status === 'accepted') {
    const moved = { status: 'picked-up', location: { latitude: lat, longitude: lng } }
    return (await client.send('PUT', `/orders/${order.id}/status`, moved)).ok
  }
  const form = new FormData()
  const said = {
    stage: 'delivery',
    status: 'delivered',
    latitude: lat,
    longitude: lng,
    note: 'Handed over in person',
    // The recipient tells it at the door.
    ...(order.requiresPin && { pin: readPin(deps, order) ?? '' }),
    ...(order.requiresSignature && { signerName: order.deliveryContactName }),
  }
  for (const [name, value] of Object.entries(said)) form.append(name, String(value))
  form.append('photo', new File([await data('robot-photo.jpg')], 'door.jpg', { type: 'image/jpeg' }))
  if (order.requiresSignature)
    form.append('signature', new File([await data('robot-signature.png')], 'signature.png', { type: 'image/png' }))
  return (await client.send('POST', `/orders/${order.id}/proof`, form)).ok
}
