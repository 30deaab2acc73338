import { AppError } from '../errors.ts'

/** What goes with an email, named and not yet made. */
export interface Attachment {
  /** By which the words of the email show it, `cid:map`; without it a file beside them. */
  cid?: string
  name: string
  kind: string
  /** What the maker of this kind is asked for. */
  ref: Record<string, string | null>
}

export interface MadeAttachment {
  cid?: string
  name: string
  type: string
  bytes: Buffer
}

/** Nothing, where what it would show is not there or no longer. */
export type Maker = (ref: Attachment['ref']) => Promise<{ type: string; bytes: Buffer } | undefined>

export async function makeAttachments(
  makers: ReadonlyMap<string, Maker>,
  wanted: readonly Attachment[],
): Promise<MadeAttachment[]> {
  const made: MadeAttachment[] = []
  for (const { cid, name, kind, ref } of wanted) {
    const found = await makers
      .get(kind)?.(ref)
      .catch((error: unknown) => {
        // A picture that takes too long is done without; what it would show also stands in the words.
        if (cid && error instanceof AppError && error.code === 'unavailable') return undefined
        throw error
      })
    if (found) made.push({ ...(cid && { cid }), name, ...found })
  }
  return made
}

/** A picture that could not be made leaves no hole. */
export const withoutMissing = (html: string, made: readonly MadeAttachment[]): string =>
  html.replace(/<img [^>]*src="cid:([\w-]+)"[^>]*>/g, (image, cid: string) =>
    made.some((each) => each.cid === cid) ? image : '',
  )

/** For a reader who has only the page: pictures as part of it. */
export const withPictures = (html: string, made: readonly MadeAttachment[]): string =>
  html.replace(/src="cid:([\w-]+)"/g, (source, cid: string) => {
    const found = made.find((each) => each.cid === cid)
    return found ? `src="data:${found.type};base64,${found.bytes.toString('base64')}"` : source
  })
