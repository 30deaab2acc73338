import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Position } from '@maple/contract'
import type { RobotClient } from './robot-client.ts'
import type { RobotOrder } from './robots.sql.ts'

/** At the pickup the order moves; at the door there is proof, a signature where one is asked for. */
export async function handOver(client: RobotClient, order: RobotOrder, { lat, lng }: Position): Promise<boolean> {
  if (order.status === 'accepted') {
    const moved = { status: 'picked-up', location: { latitude: lat, longitude: lng } }
    return (await client.send('PUT', `/orders/${order.id}/status`, moved)).ok
  }
  const proof = { stage: 'delivery', status: 'delivered', latitude: lat, longitude: lng, note: 'Handed over in person' }
  const payload = order.requiresSignature ? await signed(proof, order.deliveryContactName) : proof
  return (await client.send('POST', `/orders/${order.id}/proof`, payload)).ok
}

async function signed(proof: Record<string, string | number>, signerName: string): Promise<FormData> {
  const bytes = await readFile(join(import.meta.dirname, '../../data/robot-signature.png'))
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...proof, signerName })) form.append(name, String(value))
  form.append('signature', new File([bytes], 'signature.png', { type: 'image/png' }))
  return form
}
