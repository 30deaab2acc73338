import type { Page, WebSocketRoute } from '../../e2e/harness/open-browser.ts'

const everyMs = 1000
/** Around the middle of the demo's town, where there are streets; every fifth somewhere in the country. */
const town = { lat: 43.655, lng: -79.385 }
const cities = [
  { lat: 45.5, lng: -73.57 },
  { lat: 51.05, lng: -114.07 },
  { lat: 49.25, lng: -123.1 },
  { lat: 44.65, lng: -63.57 },
  { lat: 49.89, lng: -97.14 },
]

export interface Crowd {
  /** Everybody reports a place, once a second, as the server tells staff of it. */
  begin(): void
  end(): void
}

/** The page's own questions are answered with so many couriers; the rest goes to the server. */
export async function bringCrowd(page: Page, count: number): Promise<Crowd> {
  const couriers = Array.from({ length: count }, (_, at) => {
    const near = at % 5 === 0 ? (cities[(at % 25) / 5] ?? town) : town
    return {
      _id: `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      courierCode: `C-${at}`,
      firstName: 'Ada',
      lastName: `Number ${at}`,
      vehicle: (['car', 'bicycle', 'van', null] as const)[at % 4] ?? null,
      isOnline: at % 3 !== 2,
      load: at % 3,
      location: {
        latitude: near.lat + Math.sin(at * 12.9898) * 0.09,
        longitude: near.lng + Math.cos(at * 78.233) * 0.14,
        headingDegrees: (at * 47) % 360,
        at: new Date().toISOString(),
      },
    }
  })
  let socket: WebSocketRoute | undefined
  await page.routeWebSocket(/socket\.io/, (route) => {
    route.connectToServer()
    socket = route
  })
  await page.route('**/api/admin/live*', (route) =>
    route.fulfill({ json: { success: true, data: { deliveries: [], couriers } } }),
  )
  const move = () => {
    for (const { location } of couriers) {
      const angle = (location.headingDegrees * Math.PI) / 180
      location.latitude += Math.cos(angle) * 0.0001
      location.longitude += Math.sin(angle) * 0.0001
      location.at = new Date().toISOString()
    }
    const moved = couriers.map(({ _id, location }) => ({ courierId: _id, location }))
    socket?.send(`42${JSON.stringify(['couriers_moved', { couriers: moved }])}`)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    begin() {
      timer = setInterval(move, everyMs)
    },
    end: () => clearInterval(timer),
  }
}
