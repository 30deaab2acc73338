import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { nameServers } from '../src/platform/outside-names.ts'
import { whenOver } from './make-app.ts'

/** What a name leads to; nothing: no answer ever comes. */
type Answer = (name: string) => readonly string[] | undefined

/** A name server on this machine that knows IPv4 addresses, and that webhooks ask until the test is over. */
export async function aNameServer(answer: Answer) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message: Buffer, from: RemoteInfo) => {
    const { name, type, end } = readQuestion(message)
    if (type === 1) asked.push(name)
    const addresses = answer(name)
    if (!addresses) return
    const records = type === 1 ? addresses.map(recordOf) : []
    const head = Buffer.from(message.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(records.length, 6)
    head.writeUInt16BE(0, 8)
    head.writeUInt16BE(0, 10)
    socket.send(Buffer.concat([head, message.subarray(12, end), ...records]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const before = nameServers.own
  nameServers.own = [`127.0.0.1:${socket.address().port}`]
  whenOver(() => {
    nameServers.own = before
    socket.close()
  })
  return { asked }
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** The name by its place in the question, type A, class IN, no time to live, four bytes. */
const recordOf = (address: string): Buffer =>
  Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
