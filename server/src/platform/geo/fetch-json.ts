import { askOutside, type MayEnter, OutsideError, type OutsideOptions } from '../outside.ts'

const largestReply = 4_000_000

type Question = Pick<OutsideOptions, 'method' | 'headers' | 'body'>

/** JSON from outside, within the time limit; anything else is thrown. */
export type FetchJson = (url: URL, question?: Question) => Promise<unknown>

export const fetchJsonOf =
  (mayEnter: MayEnter): FetchJson =>
  async (url, question = {}) => {
    const bytes = await askOutside(url, { ...question, mayEnter, largestBytes: largestReply })
    try {
      return JSON.parse(bytes.toString())
    } catch {
      throw new OutsideError('nonsense', url.host)
    }
  }

/** For addresses that the operator of this machine has set. */
export const fetchJson = fetchJsonOf('all')

export const urlOf = (base: string, path: string, query: Record<string, string | number>): URL => {
  const url = new URL(base.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url
}
