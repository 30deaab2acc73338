import { openStreetPacks } from '../../server/src/platform/streets/street-packs.ts'

/** node serve-once.ts FOLDER LAT,LNG LAT,LNG: what the packs of a folder add to a process that answers from them. */
const [folder = '', ...ends] = process.argv.slice(2)
const [from, to] = ends.map((end) => {
  const [lat = 0, lng = 0] = end.split(',').map(Number)
  return { lat, lng }
}) as [{ lat: number; lng: number }, { lat: number; lng: number }]
const held = () => {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1e6
}
const before = held()
const packs = openStreetPacks(folder, console.error)
const start = performance.now()
await packs.find('100 King St', undefined, 5)
const opened = performance.now() - start
await packs.route(from, to, 'car')
await packs.table([from], [to])
console.log(JSON.stringify({ openMs: opened, addedMb: held() - before }))
await packs.close()
