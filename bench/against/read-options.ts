import { parseArgs } from 'node:util'

export const groups = [
  'start',
  'memory',
  'idle',
  'placement',
  'tracking',
  'own',
  'lists',
  'quote',
  'positions',
] as const
export type Group = (typeof groups)[number]

export interface Options {
  against: string
  only: readonly Group[]
  rounds: number
  orders: number
  quick: boolean
  /** In percent; nothing fails without it. */
  failAbove: number | undefined
  ceilings: boolean
}

export class BadOptions extends Error {}

const usage = `npm run bench -- --against REV [--only ${groups.join(',')}] [--rounds 5] [--orders 100000] [--quick] [--fail-above 10] [--ceilings]`

export function readOptions(args: readonly string[]): Options {
  const given = parse(args)
  const quick = given.quick ?? false
  return {
    against: given.against?.trim() || refuse('--against needs a revision, such as main or HEAD~3'),
    only: readGroups(given.only),
    rounds: readCount('--rounds', given.rounds, 1, 100) ?? (quick ? 3 : 5),
    orders: readCount('--orders', given.orders, 2_000, 5_000_000) ?? (quick ? 10_000 : 100_000),
    quick,
    failAbove: readCount('--fail-above', given['fail-above'], 0, 10_000),
    ceilings: given.ceilings ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        against: { type: 'string' },
        only: { type: 'string' },
        rounds: { type: 'string' },
        orders: { type: 'string' },
        quick: { type: 'boolean' },
        'fail-above': { type: 'string' },
        ceilings: { type: 'boolean' },
      },
    })
    return values
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function readGroups(list: string | undefined): readonly Group[] {
  if (list === undefined) return groups
  const names = list.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !groups.some((group) => group === name))
  if (unknown !== undefined) refuse(`There is nothing called "${unknown}" to measure`)
  return groups.filter((group) => names.includes(group))
}

function readCount(option: string, word: string | undefined, least: number, most: number): number | undefined {
  if (word === undefined) return undefined
  const count = Number(word)
  return /^\d+$/.test(word) && count >= least && count <= most
    ? count
    : refuse(`${option} takes a whole number from ${least} to ${most}, not ${word}`)
}

function refuse(reason: string): never {
  throw new BadOptions(`${reason}\n${usage}`)
}
