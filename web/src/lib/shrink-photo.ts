const longestSide = 1600
const quality = 0.82

/** A phone's photo is many times larger than what is kept of it; small ones also wait well without a network. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  // What this browser cannot read is left to the server to judge.
  if (!picture) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return small && small.size < file.size ? small : file
}
