#!/usr/bin/env node
// A receiver to try webhooks with: node scripts/receive-webhooks.mjs [PORT] [FOLDER]. It prints what it hears and, with
// a folder, keeps each event in it: its number .id, .timestamp, .signature and .body.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [port = '4800', folder] = process.argv.slice(2)
if (folder) mkdirSync(folder, { recursive: true })
let heard = 0
const server = createServer((request, reply) => {
  const pieces = []
  request.on('data', (piece) => pieces.push(piece))
  request.on('end', () => {
    const body = Buffer.concat(pieces)
    heard += 1
    const parts = {
      id: request.headers['webhook-id'] ?? '',
      timestamp: request.headers['webhook-timestamp'] ?? '',
      signature: request.headers['webhook-signature'] ?? '',
      body,
    }
    if (folder)
      for (const [name, value] of Object.entries(parts)) writeFileSync(join(folder, `${heard}.${name}`), value)
    console.log(`${request.method} ${request.url} ${body.toString('utf8').slice(0, 200)}`)
    reply.writeHead(204).end()
  })
})
server.listen(Number(port), () => console.log(`receiving at http://127.0.0.1:${server.address().port}/`))
