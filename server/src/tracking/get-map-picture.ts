import { join } from 'node:path'
import type { getMapPicture as endpoint, Position } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { makePicture } from '../platform/maps/map-picture.ts'
import type { FileReply } from '../platform/route.ts'

type Wanted = z.output<typeof endpoint.query>

/** Streets are no secret: any place may be asked for, bounded in size and number; what is marked is the caller's own knowledge. */
export async function getMapPicture({ streets, env }: Deps, wanted: Wanted): Promise<FileReply> {
  return {
    body: await draw({ streets, env }, wanted),
    type: 'image/webp',
    headers: { 'cache-control': 'public, max-age=86400' },
  }
}

async function draw({ streets, env }: Pick<Deps, 'streets' | 'env'>, wanted: Wanted): Promise<Buffer> {
  const { lat, lng, zoom, w, h, pickup, delivery, courier, dark } = wanted
  const marks = { pickup: readMark(pickup), delivery: readMark(delivery), courier: readMark(courier) }
  const picture = await makePicture(
    { streets, folder: join(env.dataDir, 'streets') },
    {
      ...marks,
      width: w,
      height: h,
      view: lat === undefined || lng === undefined ? undefined : { lat, lng, zoom },
      isDark: dark === '1',
      format: 'webp',
    },
  )
  if (!picture) throw new AppError('bad_input', 'Say which place is meant', { path: 'lat' })
  return picture
}

function readMark(mark: string | undefined): Position | undefined {
  const [lat, lng] = (mark ?? '').split(',').map(Number)
  return mark === undefined || lat === undefined || lng === undefined ? undefined : { lat, lng }
}
