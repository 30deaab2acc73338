import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

/** The ceiling of `positions`: Socket.IO that passes on what it hears, checks nothing and stores nothing. */
const http = createServer()
const io = new Server(http, { serveClient: false })
io.on('connection', (socket) => {
  const { courier } = socket.handshake.auth as { courier?: string }
  socket.on('track_order', ({ orderId }: { orderId: string }) => {
    void socket.join(orderId)
    socket.emit('order_tracking_data', {})
  })
  socket.on('courier_location', (location: object, answer: (reply: object) => void) => {
    io.to(courier ?? '').emit('courier_location_update', { courierId: courier, location })
    answer({ success: true })
  })
})
http.listen(0, '127.0.0.1', () =>
  console.log(`The relay is running at http://127.0.0.1:${(http.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))
