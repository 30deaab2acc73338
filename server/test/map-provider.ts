import { type Asked, anOutsideService } from './outside.ts'

/** Like a server in production, but for what is named: this machine may be asked, and over http. */
export const mapEnv = { PUBLIC_URL: 'http://localhost:3000', PRIVATE_HOSTS: '127.0.0.1' }
export const serviceKey = 'secret-key-of-ours-4711'

type Answer = { status?: number; body?: unknown; text?: string; never?: true }

export const cityHall = {
  geometry: { coordinates: [-79.3839, 43.6525] },
  properties: {
    layer: 'address',
    accuracy: 'point',
    label: '100 Queen St W, Toronto',
    locality: 'Toronto',
    region_a: 'ON',
  },
}

export const styleOf = (url: string, more: object = {}) => ({
  version: 8,
  name: 'Bright',
  glyphs: 'https://fonts.example.ca/{fontstack}/{range}.pbf',
  sprite: '/sprites/bright',
  sources: { map: { type: 'vector', url } },
  layers: [{ id: 'land', type: 'background' }],
  ...more,
})

const way = { distance: 3912.4, duration: 611.2, geometry: { coordinates: [[-79.38, 43.65]] } }

/** A style with its tiles, a Pelias and an OSRM, all at one address; a test may put answers of its own, by path. */
export async function aMapProvider() {
  let own: Record<string, Answer> = {}
  const outside = await anOutsideService(({ path }: Asked) => {
    const asked = path.startsWith('/route') ? '/route' : path
    return own[asked] ?? usual[asked] ?? { status: 404, body: {} }
  })
  const usual: Record<string, Answer> = {
    '/style.json': { body: styleOf(`${outside.url}/tiles.json`) },
    '/tiles.json': { body: { tiles: ['https://tiles.example.ca/{z}/{x}/{y}.pbf'] } },
    '/v1/search': { body: { features: [cityHall] } },
    '/route': { body: { routes: [way] } },
  }
  return {
    ...outside,
    answer: (given: Record<string, Answer>) => {
      own = given
    },
    asksOf: (path: string) => outside.asked.filter((one) => one.path.startsWith(path)),
  }
}
