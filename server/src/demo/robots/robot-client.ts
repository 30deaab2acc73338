import type { FastifyInstance, InjectOptions } from 'fastify'
import { demoPassword } from '../fill-people.ts'

export interface RobotReply {
  ok: boolean
  status: number
  /** `data` of the reply, whatever the endpoint says it is. */
  data: unknown
}

export interface RobotClient {
  email: string
  send(method: 'POST' | 'PUT', path: string, payload?: object): Promise<RobotReply>
}

const silence = {
  email: { orderUpdates: false, promotions: false, newsletter: false },
  push: { orderUpdates: false, promotions: false },
  sms: { orderUpdates: false, promotions: false },
}

/** A person at the front door: signs in and uses the API like anybody. `seat` makes an address of the range for examples. */
export function makeRobotClient(app: FastifyInstance, email: string, seat: number): RobotClient {
  let token: string | undefined
  const call = async (method: 'POST' | 'PUT', path: string, payload?: object) => {
    const options: InjectOptions = { method, url: `/api${path}`, remoteAddress: `192.0.2.${seat % 250}` }
    if (token) options.headers = { authorization: `Bearer ${token}` }
    if (payload) options.payload = payload
    return app.inject(options)
  }
  async function signIn(): Promise<void> {
    token = undefined
    const reply = await call('POST', '/auth/login', { email, password: demoPassword, rememberMe: true })
    if (reply.statusCode !== 200) throw new Error(`${email} cannot sign in: ${reply.statusCode}`)
    token = reply.json<{ token: string }>().token
    await call('PUT', '/users/preferences/notifications', silence)
  }
  return {
    email,
    async send(method, path, payload) {
      if (!token) await signIn()
      let reply = await call(method, path, payload)
      if (reply.statusCode === 401) {
        await signIn()
        reply = await call(method, path, payload)
      }
      const { statusCode: status } = reply
      if (status >= 500) throw new Error(`${method} ${path} answered ${status}`)
      return { ok: status < 300, status, data: reply.json<{ data?: unknown }>().data }
    },
  }
}
